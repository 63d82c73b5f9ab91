import { storeOrigin } from '@/shared/lib/store-origin';

/** The treatment of a checkout form. */
export interface CheckoutTreatment {
  name: string;
  /** Dollars. */
  price: number;
  /** The product's handle in the store. */
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
  price,
  handle,
  productPage: `${storeOrigin(storeDomain)}/products/${handle}`,
});
