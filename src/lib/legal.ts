/** Prepares a legal document's HTML for the page: phone numbers and the like become links, tables get row headers. */
import { escapeHtml } from '@/shared/lib/text';
import { iconPaths } from '@/shared/lib/icons';
import type { Clinic } from './clinic';
import { fillTokens, type TokenValues } from './tokens';

type Links = Pick<Clinic, 'phoneHref' | 'emailHref'>;

const ARROW_UP_RIGHT = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${iconPaths['arrow-up-right']}"/></svg>`;

const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** The values as HTML, with phone number and email addresses as links. */
const valuesAsHtml = (values: TokenValues, { phoneHref, emailHref }: Links): TokenValues => ({
  ...(Object.fromEntries(
    Object.entries(values).map(([name, fact]) => [name, escapeHtml(fact)]),
  ) as TokenValues),
  phone: link(phoneHref, values.phone),
  email: link(emailHref, values.email),
  careersEmail: link(`mailto:${values.careersEmail}`, values.careersEmail),
});

/**
 * Makes the first cell of a row its header. In tables of three columns or more, the other cells carry labels for
 * phones.
 */
function tableHeads(table: string): string {
  const heads = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map((match) => match[1] ?? '');
  const labels = heads.length > 2 ? heads : [];
  return table.replaceAll(/<th(?=[ >])/g, '<th scope="col"').replaceAll(/<tr>\s*<td.*?<\/tr>/gs, (row) => {
    let column = 0;
    return row.replaceAll(/<td([^>]*)>(.*?)<\/td>/gs, (_, attributes: string, cell: string) => {
      const index = column++;
      if (index === 0) return `<th scope="row"${attributes}>${cell}</th>`;
      return `<td${attributes}${labels[index] ? ` data-label="${labels[index]}"` : ''}>${cell}</td>`;
    });
  });
}

/** Styles every link; a link to another site opens a new tab and says so. */
const links = (html: string, newTab: string) =>
  html
    .replaceAll('<a href=', '<a class="link" href=')
    .replaceAll(
      /(<a class="link" href="https:[^"]*")>(.*?)<\/a>/g,
      `$1 target="_blank" rel="noreferrer">$2${ARROW_UP_RIGHT}<span class="sr"> ${escapeHtml(newTab)}</span></a>`,
    );

/** @param newTab what screen readers say after a link that opens a new tab */
export function legalHtml(html: string, values: TokenValues, clinic: Links, newTab: string): string {
  return links(fillTokens(html, valuesAsHtml(values, clinic)), newTab).replaceAll(
    /<table>.*?<\/table>/gs,
    tableHeads,
  );
}
