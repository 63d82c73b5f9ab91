/** Plain, accessible HTML pages for the fakes, without scripts. */
import { escapeHtml } from '../../src/shared/lib/text.ts';

/** Safe HTML. Only `html` creates it. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

export type { Html };

type Value = Html | string | number | false | null | undefined | readonly Value[];

function write(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return (value as readonly Value[]).map(write).join('');
  return value === false || value === null || value === undefined ? '' : escapeHtml(String(value));
}

/** html`<p>${text}</p>`: escapes every value except its own results. Joins lists; false, null and undefined become ''. */
export const html = (parts: TemplateStringsArray, ...values: Value[]) =>
  new Html(String.raw({ raw: parts }, ...values.map(write)));

export interface PageOptions {
  title: string;
  /** Content of the body, with the page's `<main>` and `<h1>`. */
  body: Html;
  /** This page's CSS, added to the common styles. */
  css?: string;
  status?: number;
}

const CSS = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1f2937; background: #f3f4f6; }
* { box-sizing: border-box; }
body { margin: 0; overflow-wrap: anywhere; }
main { max-width: 44rem; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 8px; }
h2 { font-size: 1.125rem; margin: 0; }
a { color: #1d4ed8; }
:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
.card { background: #fff; border: 1px solid #d1d5db; border-radius: 8px; padding: 16px; margin: 16px 0; }
.note { color: #4b5563; }
.button { display: inline-block; min-height: 44px; padding: 10px 20px; border: 0; border-radius: 6px; font: inherit;
  font-weight: 600; text-align: center; text-decoration: none; color: #fff; background: #1d4ed8; cursor: pointer; }
`;

/** Returns a complete page. */
export function page({ title, body, css = '', status = 200 }: PageOptions): Response {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <style>
          ${new Html(CSS + css)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `;
  return new Response(document.text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
