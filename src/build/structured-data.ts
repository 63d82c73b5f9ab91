/**
 * Structured data about the clinic, its people, treatments and jobs (JSON-LD in schema.org terms). Says nothing that
 * the page does not show. Requirements: developers.google.com/search/docs/appearance/structured-data
 */
import type { BreadcrumbList, FAQPage, Thing, WebSite } from 'schema-dts';
import type { Lang } from '@/shared/config/languages';
import type { Clinic } from './clinic';
import { clinicInFull, type DescribedPhysician, physicianOf } from './structured/clinic';
import { type DescribedJob, jobOf } from './structured/job';
import {
  type DescribedPrices,
  type DescribedTreatment,
  type DescribedVisit,
  type ListedTreatment,
  pricesOf,
  treatmentOf,
  treatmentsOf,
} from './structured/offers';
import { type Site, siteOf } from './structured/site';

export interface Crumb {
  name: string;
  path: string;
}

const inLanguage = (lang: Lang) => `${lang}-US`;

const websiteOf = ({ clinic, url, clinicInShort }: Site, lang: Lang): WebSite => ({
  '@type': 'WebSite',
  '@id': url('/#website'),
  name: clinic.name,
  url: url('/'),
  inLanguage: inLanguage(lang),
  publisher: { '@id': clinicInShort['@id'] },
});

/** Questions and answers that the page shows in full. */
const faqOf = (questions: { title: string; text: string }[], lang: Lang): FAQPage => ({
  '@type': 'FAQPage',
  inLanguage: inLanguage(lang),
  mainEntity: questions.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
});

/** The breadcrumbs from the home page to a page, both included. */
const breadcrumbsOf = ({ url }: Site, crumbs: Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url(path),
  })),
});

/** Returns the descriptions for one site; every link in them begins with its origin. */
export function structuredData(clinic: Clinic, origin: URL, lang: Lang = 'en') {
  const site = siteOf(clinic, origin);
  return {
    clinic: () => clinicInFull(site),
    website: () => websiteOf(site, lang),
    physician: (physician: DescribedPhysician) => physicianOf(site, physician),
    treatment: (treatment: DescribedTreatment) => treatmentOf(site, treatment, lang),
    treatments: (treatments: ListedTreatment[]) => treatmentsOf(site, treatments, lang),
    job: (job: DescribedJob) => jobOf(site, job),
    prices: (visits: DescribedVisit[], groups: DescribedPrices[]) => pricesOf(site, visits, groups),
    faq: (questions: { title: string; text: string }[]) => faqOf(questions, lang),
    breadcrumbs: (crumbs: Crumb[]) => breadcrumbsOf(site, crumbs),
  };
}
export type StructuredData = ReturnType<typeof structuredData>;

/** Returns the text of a `<script type="application/ld+json">`, escaped so that content cannot close the script. */
export const toScript = (things: Thing[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
