/** The pages of the pop-up. They read well even if their script does not run. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import { type ProblemName, problems } from './problems';

/** The last page's message to the editor's window, in the protocol of the editor. */
export interface Handshake {
  origins: readonly string[];
  /** `authorization:github:success:{...}` */
  message: string;
}

function page(title: string, text: string, handshake: Handshake) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sign-in.css" />
        <script type="module" src="/sign-in.js"></script>
      </head>
      <body>
        <main data-handshake="${JSON.stringify(handshake)}">
          <h1>${title}</h1>
          <p role="status">${text}</p>
        </main>
      </body>
    </html>`;
}

const say = (result: 'success' | 'error', content: Readonly<Record<string, string>>) =>
  `authorization:github:${result}:${JSON.stringify({ provider: 'github', ...content })}`;

/** Hands the token to the editor's window, if its origin is allowed. */
export function successPage(c: Context, token: string, origins: readonly string[]) {
  const handshake = { origins, message: say('success', { token }) };
  return c.html(page('Signed in', 'You are being taken back to the editor.', handshake));
}

/** Says what went wrong and what to do, in the pop-up and in the editor. */
export function failurePage(c: Context, name: ProblemName, origins: readonly string[]) {
  const { title, help, status } = problems[name];
  const handshake = { origins, message: say('error', { error: `${title}. ${help}` }) };
  return c.html(page(title, `${help} You can close this window.`, handshake), status);
}
