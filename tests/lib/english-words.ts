/**
 * Finds the English words of a Spanish page: the words that some English page has, too. Only names, and words that are
 * the same in both languages, may be on both.
 */
import { globSync, readFileSync } from 'node:fs';
import { load } from 'cheerio';
import type { AnyNode } from 'domhandler';
import { langOf } from '../../src/shared/config/paths';
import { en } from '../../src/shared/words/en';
import { stateCodes, stateInSpanish, stateNames } from '../../src/shared/us-states';
import { clinic } from './clinic';
import { fileOf, pages } from './pages';
import { textsIn } from './texts-in';
import { readFrontMatter } from '../../src/schemas/front-matter';

const contentOf = (file: string) => readFrontMatter(readFileSync(file, 'utf8'));
const { insurance } = contentOf('src/content/pages/cost.md') as {
  insurance: { insurers: { name: string; plans: string[] }[] };
};

const { review } = contentOf('src/content/pages/er-or-urgent-care.md') as {
  review: { signature?: { reviewedBy: string } };
};
const { book } = contentOf('src/content/pages/telehealth.md') as { book: { product: string } };
const treatments = globSync('src/content/treatments/*.md').map(
  (file) => contentOf(file) as { name: string; homeTeaser?: { name: string } },
);
const patientIn = (file: string) => String(contentOf(file)['name']);
const patients = globSync('src/content/testimonials/es/*.md').map(patientIn);

/** By reason. What staff may add is read from the content. */
const names = {
  'the clinic, in one line and in the two of its logo, and where it is': [
    ...[clinic.name, ...clinic.nameLines, clinic.city, clinic.street],
    clinic.streetName,
    `${clinic.city}, ${clinic.state}`,
  ],
  'a treatment or a visit, as on the receipt': [
    ...treatments.flatMap(({ name, homeTeaser }) => [
      ...[name, name.replace(/ IV Therapy$/, '')],
      ...(homeTeaser ? [homeTeaser.name] : []),
    ]),
    book.product,
  ],
  'a clinician who has signed': review.signature ? [review.signature.reviewedBy] : [],
  // A description, such as "Demo patient", is translated.
  'a patient': globSync('src/content/testimonials/*.md')
    .map(patientIn)
    .filter((name) => patients.includes(name)),
  'a plan, as on its card': insurance.insurers.flatMap(({ name, plans }) =>
    plans.map((plan) => `${name} ${plan}`),
  ),
  'a state': stateNames.map(stateInSpanish),
  'words to look for on an English card, form or certificate': [
    ...['Member ID', 'Group No.', 'ZIP', 'referral', 'board certified'],
  ],
  'a law, its office and website': ['No Surprises Act', 'No Surprises Help Desk', 'cms.gov'],
  'somebody else': ['Poison Help', 'Instagram', 'Facebook', 'Google Maps', 'New England Journal of Medicine'],
  'a study or a solution': ['STEP 1', 'SURMOUNT-1', 'Lactato de Ringer'],
};
/** The longest first: “West Virginia” before “Virginia”. */
const allNames = Object.values(names)
  .flat()
  .sort((a, b) => b.length - a.length);

const abbreviations =
  'cm cms copd covid ct dot ekg epo fda fsa glp hipaa hmo hsa iv mao mdma mg min mmr mri nad pcos pcp pd ppo qt samhsa tdap';
/** Some of them mean something else in English, such as “sea” and “red”. */
const sameInBoth = `alcohol apnea color complete control coral decide dental diabetes error federal final general
  glaucoma hepatitis hospital internet legal me men mental monitor no normal pancreatitis panel plan prediabetes red
  sale sea sexual subtotal total trauma trolley use video zinc`;
const allowed = new Set(`${abbreviations} ${sameInBoth}`.split(/\s+/));

/** Attributes that people see or hear, at once or when a script shows them. */
const SHOWN = /^(title|placeholder|alt|label|data-.+|aria-(label|description|roledescription|valuetext))$/;
/** Values that only programs read. “data-if” finds a category by its English name. */
const isCode = (name: string, value: string) =>
  name === 'data-if' || (name.startsWith('data-') && /^[\da-z-]*$/.test(value));
const META = /^(description|(og|twitter):(title|description|site_name|image:alt))$/;

/** Props of islands that only programs read. */
const CODE_PROPS = /^(category|exclusive|field|handle|kind|lang|options|value)$/;
/** What search engines show of structured data. */
const SHOWN_DATA = /^(name|description|text|category)$/;

/** Returns the texts of some properties of an object; the items of a list have its name. */
function textsOfData(data: unknown, isShown: (key: string) => boolean, key = ''): string[] {
  if (typeof data === 'string') return isShown(key) ? [data] : [];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    textsOfData(value, isShown, Array.isArray(data) ? key : name),
  );
}

/** Returns the texts of an island's props, which it may show at any time. */
export const textsOfProps = (json: string): string[] =>
  textsOfData(JSON.parse(json), (key) => !CODE_PROPS.test(key));

function textsOfAttribute([name, value]: [string, string]): string[] {
  // Props of an island, in Astro's format: each value is a pair of its kind and itself.
  if (name === 'props') return textsOfProps(value);
  return SHOWN.test(name) && !isCode(name, value) ? [value] : [];
}

const TEXT_NODE = 3;

function textsOfNode(node: AnyNode): string[] {
  if (node.nodeType === TEXT_NODE) return [node.data];
  if (!('children' in node)) return [];
  if (!('attribs' in node)) return node.children.flatMap(textsOfNode);
  const { name, attribs } = node;
  // A link to the page in the other language is in that language, and says so.
  if (name === 'style' || (name !== 'html' && attribs['lang'] !== undefined)) return [];
  if (name === 'script')
    return attribs['type'] === 'application/ld+json'
      ? textsOfData(JSON.parse(load(node).text()), (key) => SHOWN_DATA.test(key))
      : [];
  const isShownMeta = META.test(attribs['name'] ?? attribs['property'] ?? '');
  return [
    ...Object.entries(attribs).flatMap(textsOfAttribute),
    ...(isShownMeta && attribs['content'] ? [attribs['content']] : []),
    ...node.children.flatMap(textsOfNode),
  ];
}

/** Returns each text that somebody may see or hear in a page, or when it is shared or found. */
export const textsOfPage = (html: string) =>
  load(html, { scriptingEnabled: false }).root().toArray().flatMap(textsOfNode);

/** Addresses, the reference of a booking, and what stands for a value: “{price}”; null in data of scripts. */
const NOT_WORDS = /\S+@\S+|(?<=^|\s|\]\()(\/|https?:|tel:)\S+|\b[\dA-Z]{5}-[\dA-Z]{5}\b|\{\w+\}|\bnull\b/g;
/** A single letter is a unit, an initial or Spanish. */
const wordsOf = (text: string) =>
  text
    .replaceAll(NOT_WORDS, ' ')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

export const englishTexts = [
  ...pages
    .filter((path) => langOf(path) === 'en')
    .flatMap((path) => textsOfPage(readFileSync(fileOf(path), 'utf8'))),
  // What forms, the cart and the edge say.
  ...textsIn(en),
];
const english = new Set(englishTexts.flatMap(wordsOf));

const isStateCode = (text: string) => (stateCodes as string[]).includes(text.trim());

/** Returns each text that has English words, with those words: `open: Open de 8 a. m. a 8 p. m.` */
export const englishWordsIn = (texts: readonly string[]): string[] =>
  [...new Set(texts)].flatMap((text) => {
    if (isStateCode(text)) return [];
    // A space may keep a name on one line.
    const spaced = text.replaceAll('\u00a0', ' ');
    const rest = allNames.reduce((left, name) => left.replaceAll(name, ' '), spaced);
    const found = wordsOf(rest).filter((word) => english.has(word) && !allowed.has(word));
    return found.length > 0 ? [`${found.join(', ')}: ${text.trim()}`] : [];
  });

export const englishWordsOnPage = (html: string): string[] => englishWordsIn(textsOfPage(html));
