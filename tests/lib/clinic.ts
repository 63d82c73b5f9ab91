/** Facts from the clinic record, read from its file, so that tests survive changes. */
import { readFileSync } from 'node:fs';

const record = readFileSync('src/content/clinic.md', 'utf8');

function fact(name: string): string {
  const [, value] = new RegExp(`^ *${name}: "?(.*?)"?$`, 'm').exec(record) ?? [];
  if (!value) throw new Error(`src/content/clinic.md has no "${name}".`);
  return value;
}

const phone = fact('phone');

export const clinic = {
  name: fact('name'),
  /** The name, in the two lines of the logo. */
  nameLines: [fact('first'), fact('second')],
  street: fact('street'),
  city: fact('city'),
  /** Its postal code, such as FL. */
  state: fact('state'),
  phone,
  phoneHref: `tel:+1${phone.replaceAll(/\D/g, '')}`,
  map: fact('map'),
  checkIn: fact('checkIn'),
};
