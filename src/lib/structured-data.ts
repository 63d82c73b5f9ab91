/**
 * Structured data about the clinic, its people, treatments and jobs (JSON-LD in schema.org terms). Says nothing that
 * the page does not show. Requirements: developers.google.com/search/docs/appearance/structured-data
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
import type { Pay } from '@/schemas/pages/about';
import type { CostPage } from '@/schemas/pages/visit';
import { checkoutPath, jobPath, type Lang, paths, sharePictures } from '@/shared/config/paths';
import { isoDate } from '@/shared/lib/calendar-day';
import { escapeHtml } from '@/shared/lib/text';
import type { Clinic } from './clinic';
import type { Job, Listed, Treatment } from './content';
import type { Crumb } from './links';

/** Schema.org has a fixed list of specialties; the first matching word decides. */
const specialties: [RegExp, MedicalSpecialty][] = [
  [/emergency/i, 'https://schema.org/Emergency'],
  [/internal|family|primary/i, 'https://schema.org/PrimaryCare'],
];

export type DescribedJob = Pick<
  Job,
  'slug' | 'title' | 'type' | 'description' | 'tasks' | 'requirements' | 'posted' | 'validThrough' | 'pay'
>;

const employmentTypes = { 'Full-time': 'FULL_TIME', 'Part-time': 'PART_TIME', 'Per diem': 'PER_DIEM' };

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

/** The parts of a content entry that are described. */
type DescribedTreatment = Pick<Treatment, 'handle' | 'name' | 'description' | 'price' | 'available'>;

/** @param upTo the highest price of a range */
const offer = (service: { name: string; description?: string }, price: number, upTo?: number): Offer => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', ...service },
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

/** Returns the descriptions for one site; every link in them begins with its origin. */
export function structuredData(clinic: Clinic, origin: URL, lang: Lang = 'en') {
  const url = (path: string) => new URL(path, origin).href;
  const address: PostalAddress = {
    '@type': 'PostalAddress',
    streetAddress: clinic.address.street,
    addressLocality: clinic.address.city,
    addressRegion: clinic.address.state,
    postalCode: clinic.address.zip,
    addressCountry: 'US',
  };
  /**
   * Refers to the full description on the home page. Repeats name and address, because not every reader follows
   * references.
   */
  const clinicInShort = {
    '@type': 'MedicalClinic',
    '@id': url('/#clinic'),
    name: clinic.name,
    url: url('/'),
    address,
  } as const;
  const inLanguage = `${lang}-US`;
  return {
    /** The full description, for the pages about the clinic itself. */
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
          // Midnight to midnight means closed all day.
          opens: hours?.opens ?? '00:00',
          closes: hours?.closes ?? '00:00',
        })),
      }),
      image: url(sharePictures.en),
      logo: url('/icon-512.png'),
      // Without Emergency: the site sends emergencies to 911.
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
      inLanguage,
      publisher: { '@id': clinicInShort['@id'] },
    }),
    physician: (physician: Listed<'physicians'>, picture: string): Physician => {
      const specialty = specialties.find(([word]) => word.test(physician.specialty))?.[1];
      return {
        '@type': 'Physician',
        '@id': url(`${paths.doctors}#${physician.slug}`),
        name: `${physician.name}, ${physician.credential}`,
        description: physician.summary,
        url: url(paths.doctors),
        image: url(picture),
        telephone: clinic.phoneHref.replace('tel:', ''),
        address,
        parentOrganization: clinicInShort,
        ...(specialty && { medicalSpecialty: specialty }),
      };
    },
    treatment: (treatment: DescribedTreatment, picture: string): Product => ({
      '@type': 'Product',
      '@id': url(`${checkoutPath(treatment.handle)}#product`),
      name: treatment.name,
      description: treatment.description,
      image: url(picture),
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
    }),
    /** The list on the shop page; each treatment has its description on its own page. */
    treatments: (treatments: Pick<Treatment, 'handle' | 'name'>[]): ItemList => ({
      '@type': 'ItemList',
      name: words[lang].treatments,
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
    /** The clinic’s offers to people who pay themselves, each with its price or its range of prices. */
    prices: ({ levels, extras }: Pick<CostPage, 'levels' | 'extras'>): MedicalClinic => ({
      ...clinicInShort,
      makesOffer: [
        ...levels.items.map(({ name, text, price }) => offer({ name, description: text }, price)),
        ...extras.groups.flatMap(({ title, items }) =>
          items.flatMap(({ name, price, upTo }) =>
            price === undefined ? [] : offer({ name: `${title}: ${name}` }, price, upTo),
          ),
        ),
      ],
    }),
    /** Questions and answers that the page shows in full. */
    faq: (questions: { title: string; text: string }[]): FAQPage => ({
      '@type': 'FAQPage',
      inLanguage,
      mainEntity: questions.map(({ title, text }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    }),
    /** The breadcrumbs from the home page to a page, both included. */
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

/** Returns the text of a `<script type="application/ld+json">`, escaped so that content cannot close the script. */
export const toScript = (things: Thing[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
