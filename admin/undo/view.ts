/** The parts of the page. */
import { element } from '../check/element';
import { describe } from './explain';
import type { Publication } from './publications';

/** A message that asks for attention: it gets the focus. */
export interface Message {
  title: string;
  text?: string;
  /** Shown as a list. */
  lines?: readonly string[];
  links?: Readonly<Record<string, string>>;
  /** What each button does, by its words. */
  buttons?: Readonly<Record<string, () => void>>;
}

/** Shows a message in a place, or clears the place. */
export function show(place: Element, message?: Message): void {
  if (!message) {
    place.replaceChildren();
    return;
  }
  const { title, text, lines = [], links = {}, buttons = {} } = message;
  const box = element(
    'section',
    { className: 'message', tabIndex: -1 },
    element('p', { className: 'title', textContent: title }),
  );
  box.setAttribute('aria-label', title);
  if (text) box.append(element('p', { textContent: text }));
  if (lines.length > 0)
    box.append(element('ul', {}, ...lines.map((textContent) => element('li', { textContent }))));
  for (const [textContent, href] of Object.entries(links))
    box.append(element('p', {}, element('a', { href, textContent })));
  const row = Object.entries(buttons).map(([textContent, onclick]) =>
    element('button', { type: 'button', textContent, onclick }),
  );
  if (row.length > 0) box.append(element('p', { className: 'buttons' }, ...row));
  place.replaceChildren(box);
  box.focus();
}

/** How much is shown of a change that did not come from the editor. */
const FEW = 5;
const NOT_WHOLE =
  'It also changed what this page does not show, such as code. Ask the technician to put it back.';

/** Shows one publication, with a place for the message that its button leads to. */
export function publicationItem(
  publication: Publication,
  time: string,
  putBack: (place: Element, button: HTMLButtonElement) => void,
): HTMLLIElement {
  const { who, when, files, isWhole, sha } = publication;
  const id = `when-${sha}`;
  const place = element('div', {});
  const button = element('button', { type: 'button', textContent: 'Put it back' });
  button.onclick = () => putBack(place, button);
  button.setAttribute('aria-describedby', id);
  const changes = files.slice(0, isWhole ? files.length : FEW).flatMap((file) => {
    const { name, sentences } = describe(file);
    const lines = sentences.map((textContent) => element('li', { textContent }));
    return [element('h3', { textContent: name }), element('ul', {}, ...lines)];
  });
  return element(
    'li',
    { className: 'publication' },
    element('h2', { id }, `${who}, `, element('time', { dateTime: when.toISOString(), textContent: time })),
    ...changes,
    isWhole ? button : element('p', { textContent: NOT_WHOLE }),
    place,
  );
}
