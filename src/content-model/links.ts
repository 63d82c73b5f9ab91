/** The addresses on this website that content may link to. */
import { anchors, checkoutPath, jobPath, paths, redirected } from '@/shared/config/paths.ts';
import { withHandles } from './treatment-handles.ts';
import type { ContentFile, FileFault } from './content-file.ts';

/** The fields that hold the address of a link. */
const LINK_FIELDS = ['to', 'pageLink'];
const ON_THIS_SITE = /^[/#]/;
/** The address of a link in a Markdown text. */
const MARKDOWN_LINK = /\]\(([/#][^)\s]*)/g;

/** Returns the links of a Markdown text that lead to this website. */
export const linksOfMarkdown = (text: string) =>
  Array.from(text.matchAll(MARKDOWN_LINK), ([, to = '']) => to);

const slugOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '');

function addressesOf(files: readonly ContentFile[]): string[] {
  const of = (name: string) => files.filter(({ collection }) => collection === name);
  const treatments = of('treatments').map(({ file, data }) => ({
    file,
    handle: data['handle'] as string | undefined,
  }));
  return [
    ...Object.values(paths),
    ...anchors,
    ...redirected,
    ...withHandles(treatments).map(({ handle }) => checkoutPath(handle)),
    ...of('jobs').map(({ file }) => jobPath(slugOf(file))),
  ];
}

/** Returns the links of a file, each with the path of its field. */
function linksIn(
  value: unknown,
  path: readonly PropertyKey[] = [],
): [path: readonly PropertyKey[], to: string][] {
  if (typeof value === 'string') {
    const isLink = LINK_FIELDS.includes(String(path.at(-1))) && ON_THIS_SITE.test(value);
    return isLink ? [[path, value]] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    linksIn(field, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

function sentenceFor(to: string, addresses: readonly string[]): string {
  const [page = '', part] = to.split('#');
  if (part === undefined || !addresses.includes(page || '/'))
    return `There is no page ${page} on this website. Write the address of one that there is, such as /contact.`;
  const parts = addresses.filter((address) => address.startsWith(`${page}#`));
  return `There is no part #${part} on ${page || 'this page'}. Write ${[page, ...parts].filter(Boolean).join(' or ')}.`;
}

/** Finds links to pages, or to parts of pages, that do not exist. */
export function linkFaults(files: readonly ContentFile[]): FileFault[] {
  const addresses = addressesOf(files);
  const isThere = (to: string) =>
    addresses.some((address) => (to.startsWith('#') ? address.endsWith(to) : address === to));
  return files.flatMap(({ file, data, body = '' }) => {
    const inText = linksOfMarkdown(body).map((to) => [['body'], to] as const);
    return [...linksIn(data), ...inText]
      .filter(([, to]) => !isThere(to))
      .map(([path, to]) => ({ file, path, message: sentenceFor(to, addresses) }));
  });
}
