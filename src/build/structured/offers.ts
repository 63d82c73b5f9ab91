import type { ItemList, MedicalClinic, Offer, Product } from 'schema-dts';
import type { Lang } from '@/shared/config/languages';
import { checkoutPath, paths } from '@/shared/config/paths';
import type { Treatment } from '../content';
import type { Site, WithPicture } from './site';

/** The parts of a content entry that are described. */
export type DescribedTreatment = Pick<Treatment, 'handle' | 'name' | 'description' | 'price' | 'available'> &
  WithPicture;
export type ListedTreatment = Pick<Treatment, 'handle' | 'name'>;
export interface DescribedVisit {
  name: string;
  text: string;
  price: number;
}
export interface DescribedPrices {
  title: string;
  items: { name: string; price?: number | undefined; upTo?: number | undefined }[];
}

interface PricedService {
  name: string;
  description?: string;
  price: number;
  upTo?: number | undefined;
}

const offer = ({ name, description, price, upTo }: PricedService): Offer => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name, ...(description && { description }) },
  priceSpecification: {
    '@type': 'PriceSpecification',
    priceCurrency: 'USD',
    ...(upTo === undefined ? { price } : { minPrice: price, maxPrice: upTo }),
  },
});

/** What search engines are told, beside names and words of the content. */
const words = {
  en: { category: 'IV therapy', treatments: 'IV therapy treatments' },
  es: { category: 'Terapia intravenosa', treatments: 'Tratamientos de terapia intravenosa' },
} satisfies Record<Lang, object>;

export const treatmentOf = (
  { clinic, url, clinicInShort }: Site,
  treatment: DescribedTreatment,
  lang: Lang,
): Product => ({
  '@type': 'Product',
  '@id': url(`${checkoutPath(treatment.handle)}#product`),
  name: treatment.name,
  description: treatment.description,
  image: url(treatment.picture.file.src),
  url: url(checkoutPath(treatment.handle)),
  sku: treatment.handle,
  category: words[lang].category,
  brand: { '@type': 'Brand', name: clinic.name },
  offers: {
    '@type': 'Offer',
    price: treatment.price.toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${treatment.available ? 'InStock' : 'OutOfStock'}`,
    url: url(checkoutPath(treatment.handle)),
    seller: clinicInShort,
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'US',
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      merchantReturnLink: url(paths.refundPolicy),
    },
  },
});

/** The list on the shop page; each treatment has its description on its own page. */
export const treatmentsOf = ({ url }: Site, treatments: ListedTreatment[], lang: Lang): ItemList => ({
  '@type': 'ItemList',
  name: words[lang].treatments,
  numberOfItems: treatments.length,
  itemListElement: treatments.map(({ handle, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: url(checkoutPath(handle)),
  })),
});

/** The clinic's offers to people who pay themselves, each with its price or its range of prices. */
export const pricesOf = (
  { clinicInShort }: Site,
  visits: DescribedVisit[],
  groups: DescribedPrices[],
): MedicalClinic => ({
  ...clinicInShort,
  makesOffer: [
    ...visits.map(({ name, text, price }) => offer({ name, description: text, price })),
    ...groups.flatMap(({ title, items }) =>
      items.flatMap(({ name, price, upTo }) =>
        price === undefined ? [] : offer({ name: `${title}: ${name}`, price, upTo }),
      ),
    ),
  ],
});
