/**
 * Stripe's form encoding: `a[b][0][c]=d` is an object in a list in an object. Decoded objects have no prototype, so that
 * `__proto__` is an ordinary parameter.
 */

type FormValue = string | Form;
export interface Form {
  [name: string]: FormValue;
}

const emptyForm = (): Form => Object.create(null) as Form;

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** `a[b][0]` becomes ['a', 'b', '0']. A malformed name stays unchanged. */
function pathOf(name: string): [string, ...string[]] {
  const [, first, rest = ''] = NAME.exec(name) ?? [];
  if (first === undefined) return [name];
  return [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, key = '']) => key)];
}

/** @param encoded a body or a query */
export function parseForm(encoded: string): Form {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = pathOf(name);
    let target = form;
    for (const key of path.slice(0, -1)) {
      const known = target[nextKey(target, key)];
      target = typeof known === 'object' ? known : (target[nextKey(target, key)] = emptyForm());
    }
    target[nextKey(target, path.at(-1) ?? name)] = value;
  }
  return form;
}

/** `a[]` appends to the list. */
const nextKey = (target: Form, key: string) => (key === '' ? String(Object.keys(target).length) : key);

/** ['a', 'b', 0] becomes `a[b][0]`. */
export const paramOf = ([first = '', ...rest]: readonly PropertyKey[]) =>
  String(first) + rest.map((key) => `[${String(key)}]`).join('');
