import { originOfStore } from '@/config/store-origin';
import { dollars } from '@/lib/price';

/** The treatment that a checkout form is about. */
export interface CheckoutTreatment {
  name: string;
  /** In words: '$369'. */
  price: string;
  /** Of its product in the store. */
  handle: string;
  /** Its page in the store. */
  productPage: string;
}

/** @param storeDomain 'your-clinic.myshopify.com' */
export const checkoutTreatment = (
  { name, handle, price }: { name: string; handle: string; price: number },
  storeDomain: string,
): CheckoutTreatment => ({
  name,
  price: dollars(price),
  handle,
  productPage: `${originOfStore(storeDomain)}/products/${handle}`,
});
