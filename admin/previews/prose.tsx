/**
 * Renders the Markdown of a legal text: headings, paragraphs, lists, tables, bold text and links. HTML shows as text,
 * because React escapes it.
 */
import type { ReactNode } from 'react';

const INLINE = /(\*\*.+?\*\*|\[[^\]]+\]\([^)\s]+\))/;

/** Renders bold text and links within a line. */
export function inline(line: string): ReactNode[] {
  return line.split(INLINE).map((part, index) => {
    const bold = /^\*\*(.+)\*\*$/.exec(part)?.[1];
    if (bold) return <strong key={index}>{bold}</strong>;
    const link = /^\[([^\]]+)\]\(\S+\)$/.exec(part)?.[1];
    return link ? (
      <span key={index} className="link">
        {link}
      </span>
    ) : (
      part
    );
  });
}

const cellsOf = (row: string) =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const Table = ({ rows }: { rows: string[] }) => (
  <table className="mt-14 w-full text-left text-small">
    <tbody>
      {rows
        .filter((row) => !/^[|\s:-]+$/.test(row))
        .map((row) => (
          <tr key={row} className="border-t border-line align-top">
            {cellsOf(row).map((cell, index) => (
              <td key={index} className="py-8 pr-16">
                {inline(cell)}
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  </table>
);

/** Blocks are separated by empty lines. */
function Block({ text }: { text: string }) {
  const heading = /^(#{1,4}) (.+)$/.exec(text);
  if (heading) {
    const Head = heading[1] === '##' ? 'h2' : 'h3';
    return (
      <Head className={`mt-40 ${Head === 'h2' ? 'text-h3' : 'text-h4'}`}>{inline(heading[2] ?? '')}</Head>
    );
  }
  if (/^[-*] /.test(text))
    return (
      <ul className="mt-14 list-disc pl-[1.15em] space-y-4 marker:text-burgundy">
        {text.split(/\n(?=[-*] )/).map((item) => (
          <li key={item}>{inline(item.slice(2))}</li>
        ))}
      </ul>
    );
  if (text.startsWith('|')) return <Table rows={text.split('\n')} />;
  return <p className="mt-14">{inline(text)}</p>;
}

export const Prose = ({ markdown }: { markdown: string }) => (
  <div className="max-w-measure">
    {markdown
      .split(/\n\s*\n/)
      .map((block) => block.trim())
      .filter(Boolean)
      .map((block, index) => (
        <Block key={index} text={block} />
      ))}
  </div>
);
