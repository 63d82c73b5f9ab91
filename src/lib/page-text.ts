/** Small text helpers for pages. */
import type { Pay } from '@/schemas/pages/about';
import type { CostPage, Review } from '@/schemas/pages/visit';
import { nextReview } from '@/schemas/warnings';
import type { Lang } from '@/shared/config/paths';
import { en, timesIn } from '@/shared/words/times';
import { escapeHtml, interpolate } from '@/shared/lib/text';
import { englishOnly } from '@/shared/words/en';
import { dollars } from '@/shared/lib/price';
import type { Job } from './content';

/** Joins a list in the site's style, without a comma before 'and': 'Cocaine, opiates and PCP'. */
export const inWords = (items: readonly string[], lang: Lang) =>
  new Intl.ListFormat(lang).format(items).replace(/, and /, ' and ');

/** Lowercases the first letter, for use inside a sentence. Abbreviations such as PCP or MDMA keep their capitals. */
export const inSentence = (word: string) =>
  /^[A-Z][a-z]/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;

/** Search engines show about as many characters of a page's description. */
const MAX_DESCRIPTION = 165;

/**
 * Returns a page's description, without the last sentences if it is too long: the clinic's name and hours, which it mentions,
 * may be long. The first sentence stays whole.
 */
export function searchDescription(text: string): string {
  const [first = '', ...others] = text.split(/(?<=[.?!])(?<!\bDra?\.) (?=[\p{Lu}\d¿¡])/u);
  let description = first;
  for (const sentence of others) {
    const longer = `${description} ${sentence}`;
    if (longer.length > MAX_DESCRIPTION) break;
    description = longer;
  }
  return description;
}

/** Returns a line of content as HTML, with **words** in bold. */
export const bold = (line: string) => escapeHtml(line).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

/** '$118,000 to $136,000', joined by the given word; a single amount if both are the same. */
export const payRange = ({ from, to }: Pick<Pay, 'from' | 'to'>, join = ' to ') =>
  from === to ? dollars(from) : `${dollars(from)}${join}${dollars(to)}`;

/** 'Clinical, full-time, Beach City, FL' */
export const aboutJob = ({
  department,
  type,
  location,
}: Pick<Job, 'department' | 'location'> & { type: string }) =>
  [department, inSentence(type), location].filter(Boolean).join(', ');

/** What the list of positions and a position's page say about a job; the editor's preview says the same. */
type Facts = Pick<Job, 'department' | 'location' | 'hours' | 'start'> & {
  pay?: Pick<Pay, 'from' | 'to' | 'per' | 'note'>;
  posted?: Date;
};

/** The words after an amount of pay. */
export const payPeriods: Readonly<Record<Pay['per'], string>> = {
  hour: englishOnly.jobLabels.anHour,
  year: englishOnly.jobLabels.aYear,
};

/** Returns pay, hours, start and place. Omits the pay if the job has none. */
export function jobFacts({ pay, hours, start, location, department, posted }: Facts) {
  const { jobLabels } = englishOnly;
  const day = posted ? en.longDate(posted) : '';
  return [
    ...(pay
      ? [
          {
            label: jobLabels.pay,
            text: payRange(pay, '–'),
            note: [payPeriods[pay.per], pay.note].filter(Boolean).join(', '),
          },
        ]
      : []),
    { label: jobLabels.hours, ...hours },
    { label: jobLabels.start, ...start },
    { label: jobLabels.where, text: location, note: interpolate(jobLabels.posted, { department, day }) },
  ];
}

interface Insurer {
  name: string;
  plans: readonly string[];
}

/**
 * Returns every plan with its insurer's name, by first letter: [['A', ['Acme Health HMO', 'Acme Health PPO']], ...].
 */
export function plansByInitial(insurers: readonly Insurer[]): [initial: string, plans: string[]][] {
  const names = insurers
    .flatMap(({ name, plans }) => plans.map((plan) => `${name} ${plan}`))
    .sort((a, b) => a.localeCompare(b, 'en'));
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const initial = name.charAt(0).toUpperCase();
    groups.set(initial, [...(groups.get(initial) ?? []), name]);
  }
  return [...groups];
}

/** Returns what a page of medical guidance says about its review. Only a signature makes it claim one. */
export function reviewLine({ signature, reviewed, unreviewed, note }: Review, lang: Lang = 'en'): string {
  if (!signature) return `${unreviewed} ${note}`;
  const { reviewedBy, reviewedOn } = signature;
  const { longDate } = timesIn(lang);
  const facts = {
    reviewedBy,
    reviewedOn: longDate(reviewedOn),
    nextReview: longDate(nextReview(reviewedOn)),
  };
  return `${interpolate(reviewed, facts)} ${note}`;
}

/** Returns the host's page for a video, from its embed address; for unknown hosts the embed address itself. */
export function hostPage(embed: string): string {
  const id = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(embed)?.[1];
  return id ? `https://www.youtube.com/watch?v=${id}` : embed;
}

/** Returns the embed address that plays at once, for a video that was just clicked. */
export function autoplay(embed: string): string {
  const url = new URL(embed);
  url.searchParams.set('autoplay', '1');
  return url.href;
}

interface Row {
  name: string;
  amount: number;
  /** The highest amount of a range. */
  upTo?: number | undefined;
}

/** Returns the worked example of the cost page: the visit and its extras with their prices, and the sum of them, which is a range if one of them is. */
export function costExample({ levels, extras }: Pick<CostPage, 'levels' | 'extras'>) {
  const { level, extras: ids, total } = extras.example;
  const rows: Row[] = [
    ...levels.items.filter(({ id }) => id === level).map(({ name, price }) => ({ name, amount: price })),
    ...extras.groups
      .flatMap(({ items }) => items)
      .flatMap(({ id, name, price: amount, upTo }) =>
        amount !== undefined && ids.includes(id) ? { name, amount, upTo } : [],
      ),
  ];
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const highest = rows.reduce((sum, row) => sum + (row.upTo ?? row.amount), 0);
  const sum: Row = { name: total, amount, upTo: highest > amount ? highest : undefined };
  return { rows, sum };
}
