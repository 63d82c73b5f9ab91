/**
 * Puts the text of a prerendered island back as the page brought it, if the browser has translated it since: React
 * hydrates only text that it knows, and would make every field anew, without focus and typed text. Only text nodes are
 * replaced. Once React has hydrated them, the browser translates them again.
 */
const isOwn = ({ localName }: Element) => localName !== 'font';

const nodesIn = ({ childNodes }: Element) =>
  JSON.stringify(Array.from(childNodes, ({ nodeName, nodeValue }) => [nodeName, nodeValue]));

/** @param original a copy from before the translation */
export function restoreText(element: Element, original: Element): void {
  const children = [...element.children].filter(isOwn);
  // A page script has filled it in, and React leaves it alone.
  if (children.length !== original.children.length) return;
  for (const [index, child] of [...original.children].entries()) {
    const own = children[index];
    if (own) restoreText(own, child);
  }
  if (nodesIn(element) === nodesIn(original)) return;

  for (const node of [...element.childNodes]) if (!(node instanceof Element && isOwn(node))) node.remove();
  for (const node of original.childNodes) {
    if (node instanceof Element) children.shift();
    else element.insertBefore(node.cloneNode(), children[0] ?? null);
  }
}
