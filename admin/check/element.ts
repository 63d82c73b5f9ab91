/** Creates an element with its properties and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (HTMLElement | string)[]
) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
