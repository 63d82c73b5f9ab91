import { html, page, type Html } from '../html.ts';
import { contentOf, type Delivery, type Message } from './inbox.ts';

const CSS = `
.bar { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
.id { font: 0.875rem/1.5 ui-monospace, monospace; }
.valid { color: #166534; font-weight: 600; }
.invalid { color: #b91c1c; font-weight: 600; }
dl { display: grid; gap: 4px 16px; margin: 12px 0; }
dt { color: #4b5563; font: 0.875rem/1.7 ui-monospace, monospace; }
dd { margin: 0 0 8px; }
.text { white-space: pre-wrap; }
dd dl, dd ul { margin: 0; }
dd dl { border-left: 3px solid #d1d5db; padding-left: 12px; }
ul { padding-left: 20px; }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; }
@media (min-width: 40rem) {
  dl { grid-template-columns: minmax(9.5rem, 1fr) 3fr; }
  dd { margin: 0; }
}
`;

const REFRESH_SECONDS = 5;

interface InboxOptions {
  messages: readonly Message[];
  /** Makes the page reload itself. */
  isRefreshing: boolean;
}

/** Returns the inbox as an HTML page. */
export function inboxPage({ messages, isRefreshing }: InboxOptions): Response {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  const answer = page({
    title: `${count} in the demo CRM`,
    css: CSS,
    body: html`<main>
      <h1>Demo CRM</h1>
      <p class="note">
        ${count}, newest first. Nothing leaves this machine, and everything is deleted when the demo stops.
      </p>
      <p class="bar">
        <a class="button" href="/">Refresh</a>
        ${
          isRefreshing
            ? html`<span>Refreshing every ${REFRESH_SECONDS} seconds.</span> <a href="/">Stop</a>`
            : html`<a href="/?refresh">Refresh every ${REFRESH_SECONDS} seconds</a>`
        }
        <a href="/requests">All requests as JSON</a>
      </p>
      ${messages.map(article)}
      ${
        messages.length === 0 &&
        html`<p class="card">Nothing yet. Send a form on the site, and it arrives here.</p>`
      }
    </main>`,
  });
  if (isRefreshing) answer.headers.set('refresh', String(REFRESH_SECONDS));
  return answer;
}

function article({ first, repeats }: Message, index: number): Html {
  const { event, data, about } = contentOf(first.body);
  const heading = `message-${index}`;
  return html`<article class="card" aria-labelledby="${heading}">
    <h2 id="${heading}">${event}</h2>
    <p class="note">${time(first.at)} to <span class="id">${first.path}</span></p>
    <p>${signature(first)}</p>
    ${field(data)}
    <details>
      <summary>Delivery details</summary>
      ${field({ 'webhook-id': first.id ?? 'none', ...about })}
    </details>
    ${repeats.length > 0 && folded(first, repeats)}
  </article>`;
}

/** Redeliveries of a webhook-id, which Standard Webhooks receivers ignore: listed, but not counted. */
function folded({ body }: Delivery, repeats: readonly Delivery[]): Html {
  return html`<details>
    <summary>Came again ${repeats.length === 1 ? 'once' : `${repeats.length} times`} (repeat)</summary>
    <ul>
      ${repeats.map(
        (repeat) =>
          html`<li>
            ${time(repeat.at)}, ${repeat.body === body ? 'the same content' : 'OTHER CONTENT'}.
            ${signature(repeat)}
          </li>`,
      )}
    </ul>
  </details>`;
}

const signature = ({ signatureProblem }: Delivery): Html =>
  signatureProblem === undefined
    ? html`<span class="valid">Signature valid</span>`
    : html`<span class="invalid">Signature invalid: ${signatureProblem}</span>`;

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

const time = (at: string): Html => html`<time datetime="${at}">${clock.format(new Date(at))}</time>`;

/** Renders any JSON value: objects as definition lists, arrays as lists, web addresses as links. */
function field(value: unknown): Html {
  if (Array.isArray(value)) return value.length > 0 ? list(value) : text('none');
  if (typeof value === 'object' && value !== null) return definitions(value);
  const words = String(value ?? 'none');
  return isAddress(words) ? html`<a href="${words}" rel="noreferrer">${words}</a>` : text(words);
}

const list = (items: unknown[]) =>
  html`<ul>
    ${items.map((item) => html`<li>${field(item)}</li>`)}
  </ul>`;

const definitions = (fields: object) => html`<dl>${Object.entries(fields).map(definition)}</dl>`;

const definition = ([name, value]: [string, unknown]) =>
  html`<dt>${name}</dt>
    <dd>${field(value)}</dd>`;

const text = (words: string) => html`<span class="text">${words}</span>`;

/** True for http and https only, so never for `javascript:`. */
const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
