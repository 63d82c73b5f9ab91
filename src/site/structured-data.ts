/**
 * What search engines read about the clinic, its people, treatments and jobs (JSON-LD in the terms of schema.org).
 * Says nothing that the page does not show. Requirements: developers.google.com/search/docs/appearance/structured-data
 */
import type {
  BreadcrumbList,
  FAQPage,
  ItemList,
  JobPosting,
  MedicalClinic,
  MedicalSpecialty,
  MonetaryAmount,
  Offer,
  Physician,
  PostalAddress,
  Product,
  Thing,
  WebSite,
} from 'schema-dts';
import { checkoutPath, jobPath, paths, sharePicturePath } from '@/config/paths';
import { isoDate } from '@/lib/calendar-day';
import { escapeHtml } from '@/lib/escape-html';
import type { Pay } from '@/schemas/content/jobs';
import type { Clinic } from './clinic';
import type { Treatment } from './content';

/** The parts of a content entry that are described. */
export type DescribedTreatment = Pick<Treatment, 'handle' | 'name' | 'description' | 'price' | 'available'> &
  WithPicture;
export interface DescribedPhysician extends WithPicture {
  slug: string;
  name: string;
  credential: string;
  specialty: string;
  summary: string;
}
export interface DescribedJob {
  slug: string;
  title: string;
  type: keyof typeof employmentTypes;
  description: string;
  tasks: string[];
  requirements: string[];
  posted: Date;
  validThrough: Date;
  pay?: Pay | undefined;
}
export interface DescribedVisit {
  name: string;
  text: string;
  price: number;
}
export interface DescribedPrices {
  title: string;
  items: { name: string; price?: number | undefined; upTo?: number | undefined }[];
}
interface WithPicture {
  picture: { file: { src: string } };
}
export interface Crumb {
  name: string;
  path: string;
}

const employmentTypes = { 'Full-time': 'FULL_TIME', 'Part-time': 'PART_TIME', 'Per diem': 'PER_DIEM' };

/** Schema.org knows a fixed list of specialties; the first word that fits decides. */
const specialties: [RegExp, MedicalSpecialty][] = [
  [/emergency/i, 'https://schema.org/Emergency'],
  [/internal|family|primary/i, 'https://schema.org/PrimaryCare'],
];

const htmlList = (items: string[]) =>
  `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;

const baseSalary = ({ from, to, per }: Pay): MonetaryAmount => ({
  '@type': 'MonetaryAmount',
  currency: 'USD',
  value: {
    '@type': 'QuantitativeValue',
    ...(from === to ? { value: from } : { minValue: from, maxValue: to }),
    unitText: per.toUpperCase(),
  },
});

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

/** Descriptions for one site; `site` is its address, which every link in structured data must begin with. */
export function structuredData(clinic: Clinic, site: URL) {
  const url = (path: string) => new URL(path, site).href;
  const clinicId = url('/#clinic');

  const address: PostalAddress = {
    '@type': 'PostalAddress',
    streetAddress: clinic.address.street,
    addressLocality: clinic.address.city,
    addressRegion: clinic.address.state,
    postalCode: clinic.address.zip,
    addressCountry: 'US',
  };

  /** Points at the full description on the home page; name and address, since not every reader follows. */
  const clinicInShort = {
    '@type': 'MedicalClinic',
    '@id': clinicId,
    name: clinic.name,
    url: url('/'),
    address,
  } as const;

  return {
    /** In full; on the pages that are about the clinic itself. */
    clinic: (): MedicalClinic => ({
      ...clinicInShort,
      telephone: clinic.phoneHref.replace('tel:', ''),
      email: clinic.email,
      geo: {
        '@type': 'GeoCoordinates',
        latitude: clinic.location.latitude,
        longitude: clinic.location.longitude,
      },
      hasMap: clinic.links.map,
      openingHoursSpecification: clinic.hours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens,
        closes,
      })),
      ...(clinic.specialDays.length > 0 && {
        specialOpeningHoursSpecification: clinic.specialDays.map(({ from, to, hours }) => ({
          '@type': 'OpeningHoursSpecification',
          validFrom: from,
          validThrough: to,
          // Midnight to midnight stands for closed all day.
          opens: hours?.opens ?? '00:00',
          closes: hours?.closes ?? '00:00',
        })),
      }),
      image: url(sharePicturePath(paths.home)),
      logo: url('/icon-512.png'),
      // Not Emergency: the site sends emergencies to 911.
      medicalSpecialty: ['PrimaryCare', 'Radiography', 'LaboratoryScience'],
      isAcceptingNewPatients: true,
      currenciesAccepted: 'USD',
      foundingDate: String(clinic.established),
      ...(clinic.social.length > 0 && { sameAs: clinic.social.map((page) => page.url) }),
    }),

    website: (): WebSite => ({
      '@type': 'WebSite',
      '@id': url('/#website'),
      name: clinic.name,
      url: url('/'),
      inLanguage: 'en-US',
      publisher: { '@id': clinicId },
    }),

    physician: (physician: DescribedPhysician): Physician => {
      const specialty = specialties.find(([word]) => word.test(physician.specialty))?.[1];
      return {
        '@type': 'Physician',
        '@id': url(`${paths.doctors}#${physician.slug}`),
        name: `${physician.name}, ${physician.credential}`,
        description: physician.summary,
        url: url(paths.doctors),
        image: url(physician.picture.file.src),
        telephone: clinic.phoneHref.replace('tel:', ''),
        address,
        parentOrganization: clinicInShort,
        ...(specialty && { medicalSpecialty: specialty }),
      };
    },

    treatment: (treatment: DescribedTreatment): Product => ({
      '@type': 'Product',
      '@id': url(`${checkoutPath(treatment.handle)}#product`),
      name: treatment.name,
      description: treatment.description,
      image: url(treatment.picture.file.src),
      url: url(checkoutPath(treatment.handle)),
      sku: treatment.handle,
      category: 'IV therapy',
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
    }),

    /** The list on the shop page; each treatment is described on its own page. */
    treatments: (treatments: Pick<Treatment, 'handle' | 'name'>[]): ItemList => ({
      '@type': 'ItemList',
      name: 'IV therapy treatments',
      numberOfItems: treatments.length,
      itemListElement: treatments.map(({ handle, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: url(checkoutPath(handle)),
      })),
    }),

    job: (job: DescribedJob): JobPosting => ({
      '@type': 'JobPosting',
      title: job.title,
      // The tags that Google reads in a job: p, ul and li.
      description: [
        `<p>${escapeHtml(job.description)}</p>`,
        `<p>What you do:</p>${htmlList(job.tasks)}`,
        `<p>Requirements:</p>${htmlList(job.requirements)}`,
      ].join(''),
      identifier: { '@type': 'PropertyValue', name: clinic.name, value: job.slug },
      datePosted: isoDate(job.posted),
      validThrough: isoDate(job.validThrough),
      employmentType: employmentTypes[job.type],
      hiringOrganization: { ...clinicInShort, logo: url('/icon-512.png') },
      jobLocation: { '@type': 'Place', address },
      url: url(jobPath(job.slug)),
      // The page has the form.
      directApply: true,
      ...(job.pay && { baseSalary: baseSalary(job.pay) }),
    }),

    /** What the clinic offers to people who pay themselves, each at its price or from the lowest to the highest. */
    prices: (visits: DescribedVisit[], groups: DescribedPrices[]): MedicalClinic => ({
      ...clinicInShort,
      makesOffer: [
        ...visits.map(({ name, text, price }) => offer({ name, description: text, price })),
        ...groups.flatMap(({ title, items }) =>
          items.flatMap(({ name, price, upTo }) =>
            price === undefined ? [] : offer({ name: `${title}: ${name}`, price, upTo }),
          ),
        ),
      ],
    }),

    /** Questions and answers that the page shows in full. */
    faq: (questions: { title: string; text: string }[]): FAQPage => ({
      '@type': 'FAQPage',
      mainEntity: questions.map(({ title, text }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    }),

    /** The way from the home page to a page, both included. */
    breadcrumbs: (crumbs: Crumb[]): BreadcrumbList => ({
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: url(path),
      })),
    }),
  };
}
export type StructuredData = ReturnType<typeof structuredData>;

/** Text of one `<script type="application/ld+json">`; cannot end the script, whatever the content says. */
export const toScript = (things: Thing[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
