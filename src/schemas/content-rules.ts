/** What content files have to be together. If a rule is broken, the build fails. */
import { checkoutPath, jobPath } from '../shared/config/paths.ts';
import { HANDLE, LINK, tokenFault } from './fields.ts';

/** A content file as it is read or is about to be saved. */
export interface ContentFile {
  /** Path in the repository. */
  file: string;
  collection: string;
  data: Readonly<Record<string, unknown>>;
  /** The text below the fields, where visitors read it. */
  body?: string | undefined;
}

export interface Fault {
  /** Path to the field, from the outermost group inwards. */
  path: readonly PropertyKey[];
  /** What to write instead. */
  message: string;
}

/** A fault and the file that has it. */
export interface FileFault extends Fault {
  file: string;
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '');

/** Returns the handle of a treatment, which names its product in the store and its checkout page. */
export const handleOf = (file: string, handle: unknown): string =>
  typeof handle === 'string' ? handle : nameOf(file);

/** Finds handles that no product can have, or that two treatments share: the later one has the fault. */
function handleFaults(treatments: readonly { file: string; handle: string }[]): FileFault[] {
  return treatments.flatMap(({ file, handle }, index) => {
    const isTaken = treatments.slice(0, index).some((earlier) => earlier.handle === handle);
    if (HANDLE.test(handle) && !isTaken) return [];
    const message = isTaken
      ? `Another treatment has the handle "${handle}", too. Ask a developer to give this one another, as in the store.`
      : `"${handle}" cannot be the handle of a product. Write lowercase letters, digits and hyphens, for example: myers-cocktail.`;
    return [{ file, path: ['handle'], message }];
  });
}

/** A part of a Markdown text, in the form on which all parsers agree (mdast). */
export interface MarkdownNode {
  type: string;
  /** The source of HTML. */
  value?: string;
  /** Where a link leads. */
  url?: string;
  children?: readonly MarkdownNode[];
}

/**
 * Returns the tree of a Markdown text. The build passes the parser that makes the pages, because only that one knows what
 * would become HTML there. It is a program for Node, so the editor passes another one.
 */
export type ParseMarkdown = (text: string) => MarkdownNode;

const IS_LINK = new RegExp(`^(?:${LINK})$`);
/** What a link to elsewhere begins with. A browser would run `javascript:` if the page's policy did not forbid it. */
const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:)/;

const nodesOf = (node: MarkdownNode): MarkdownNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

const linksOf = (nodes: readonly MarkdownNode[]) =>
  nodes.flatMap(({ type, url = '' }) => (type === 'link' || type === 'definition' ? [url] : []));

const noPage = (to: string) =>
  `There is no page ${to} on this website. Write the address of one that there is, such as /contact.`;

/** Returns what is wrong with a text in Markdown alone, without the other files. */
export function bodyFault(text: string, parse: ParseMarkdown): string | undefined {
  const nodes = nodesOf(parse(text));
  // Markdown passes HTML on to the page, where it could lead visitors elsewhere.
  const html = nodes.find(({ type }) => type === 'html');
  const [tag] = /^\S*/.exec(html?.value?.trim() ?? '') ?? [];
  const wrong = linksOf(nodes).find((to) => !IS_LINK.test(to) && !ELSEWHERE.test(to));
  return (
    tokenFault(text) ??
    (html && `${tag} is HTML, which texts cannot have. Delete it, or write it in words.`) ??
    (wrong === undefined ? undefined : noPage(wrong))
  );
}

/** Returns all texts in a file's data, each with the path of its field. */
function textsIn(value: unknown, path: readonly PropertyKey[] = []): [readonly PropertyKey[], string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    textsIn(field, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** Collections with fields that name a treatment. */
const NAME_TREATMENTS = ['claims', 'ivTherapyPage', 'emergencyPage'];
/** Pages of single treatments and jobs. The pattern of a link accepts any name there. */
const ENTRY_PAGE = new RegExp(`^(?:${checkoutPath('.*')}|${jobPath('.*')})$`);

/** Returns the faults of all content files together. */
export function contentFaults(files: readonly ContentFile[], parse: ParseMarkdown): FileFault[] {
  const of = (name: string) => files.filter(({ collection }) => collection === name);
  const treatments = of('treatments').map(({ file, data }) => ({
    file,
    handle: handleOf(file, data['handle']),
  }));
  const names = treatments.map(({ file }) => nameOf(file));
  const pages = [
    ...treatments.map(({ handle }) => checkoutPath(handle)),
    ...of('jobs').map(({ file }) => jobPath(nameOf(file))),
  ];
  const isWrong = (to: string) => ENTRY_PAGE.test(to) && !pages.includes(to);

  const faults = files.flatMap(({ file, collection, data, body = '' }) => {
    const wrongLink = linksOf(nodesOf(parse(body))).find(isWrong);
    const inBody = bodyFault(body, parse) ?? (wrongLink && noPage(wrongLink));
    const inData = textsIn(data).flatMap(([path, value]) => {
      if (isWrong(value)) return [{ path, message: noPage(value) }];
      return NAME_TREATMENTS.includes(collection) && path.at(-1) === 'treatment' && !names.includes(value)
        ? [{ path, message: `There is no IV treatment ${value} any more. Choose another one.` }]
        : [];
    });
    return [...inData, ...(inBody ? [{ path: ['body'], message: inBody }] : [])].map((fault) => ({
      file,
      ...fault,
    }));
  });
  return [...handleFaults(treatments), ...faults];
}
