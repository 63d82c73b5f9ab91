/** Rules between files of the content. If one is broken, the build fails and the editor refuses to save. */
import { tokenFault } from './tokens.ts';
import { LINK } from './fields.ts';
import { linkFaults, linksOfMarkdown } from './links.ts';
import { handleFaults } from './treatment-handles.ts';
import type { ContentFile, FileFault } from './content-file.ts';

export const filmMissing = (name: string) =>
  `The website has no film ${name}. Write the name of one that it has, with its ending.`;

/** Fields that name a treatment; the last one warns before its form, and must not get lost. */
const treatmentFields = [
  ['claims', 'treatment'],
  ['ivTherapyPage', 'hero', 'treatment'],
  ['emergencyPage', 'drips', 'before', 'treatment'],
];

/** Returns the values of a field, one for each item of the lists on its way, each with its path. */
function valuesOf(
  value: unknown,
  names: readonly string[],
  at: PropertyKey[] = [],
): [PropertyKey[], unknown][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => valuesOf(item, names, [...at, index]));
  const [name, ...rest] = names;
  if (name === undefined) return [[at, value]];
  return valuesOf((value as ContentFile['data'] | undefined)?.[name], rest, [...at, name]);
}

/** Finds fields that name a treatment that does not exist. */
function treatmentFaults(files: readonly ContentFile[]): FileFault[] {
  const isThere = (name: string) => files.some(({ file }) => file.endsWith(`/treatments/${name}.md`));
  return files.flatMap(({ file, collection, data }) =>
    treatmentFields
      .filter(([name]) => name === collection)
      .flatMap(([, ...names]) => valuesOf(data, names))
      .flatMap(([path, name]) =>
        typeof name === 'string' && !isThere(name)
          ? [{ file, path, message: `There is no IV treatment ${name} any more. Choose another one.` }]
          : [],
      ),
  );
}

/** The beginning of a tag or a comment, but not of an address in angle brackets. */
const HTML = /<(?![a-z][a-z\d+.-]*:|[^\s<>@]+@)[a-z/!?][^\s>]*/i;

const IS_LINK = new RegExp(`^(?:${LINK})$`);

/** Markdown passes HTML on to the page, and the page's policy allows the scripts that it contains. */
const htmlFault = (text: string) => {
  const [tag] = HTML.exec(text) ?? [];
  return tag && `${tag} is HTML, which texts cannot have. Delete it, or write it in words.`;
};

/** Returns what is wrong with a text in Markdown alone, without the other files. */
export function bodyFault(text: string): string | undefined {
  const [wrong] = linksOfMarkdown(text).filter((to) => !IS_LINK.test(to));
  return (
    tokenFault(text) ??
    htmlFault(text) ??
    (wrong &&
      `There is no page ${wrong} on this website. Write the address of one that there is, such as /contact.`)
  );
}

const bodyFaults =
  (faultIn: (text: string) => string | undefined) =>
  (files: readonly ContentFile[]): FileFault[] =>
    files.flatMap(({ file, body = '' }) => {
      const message = faultIn(body);
      return message ? [{ file, path: ['body'], message }] : [];
    });

const of = (files: readonly ContentFile[], name: string) =>
  files.filter(({ collection }) => collection === name);

/** Every rule between files, by what it is about. Of two files in conflict, the later one has the fault. */
const rules = {
  handles: (files) =>
    handleFaults(
      of(files, 'treatments').map(({ file, data }) => ({
        file,
        handle: data['handle'] as string | undefined,
      })),
    ),
  treatments: treatmentFaults,
  tokens: bodyFaults((text) => tokenFault(text)),
  html: bodyFaults(htmlFault),
  links: linkFaults,
} satisfies Record<string, (files: readonly ContentFile[]) => FileFault[]>;

/** Returns the faults of all content files together. */
export const contentFaults = (files: readonly ContentFile[]): FileFault[] =>
  Object.values(rules).flatMap((find) => find(files));
