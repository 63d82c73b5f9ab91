import type { JobPosting, MonetaryAmount } from 'schema-dts';
import { jobPath } from '@/shared/config/paths';
import { isoDate } from '@/shared/lib/calendar-day';
import { escapeHtml } from '@/shared/lib/escape-html';
import type { Pay } from '@/content-model/entries/jobs';
import type { Site } from './site';

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

export const jobOf = ({ clinic, url, address, clinicInShort }: Site, job: DescribedJob): JobPosting => ({
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
});
