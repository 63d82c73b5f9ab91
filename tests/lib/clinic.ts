/** Facts from the clinic record, read from its file, so that tests survive changes. */
import { readFileSync } from 'node:fs';
import type { ClinicRecord } from '../../src/schemas/clinic-record';
import { describeClinic } from '../../src/lib/clinic';
import { readFrontMatter } from '../../src/schemas/front-matter';
import { stateCodeOf, stateNames } from '../../src/shared/us-states';

const record = readFrontMatter(readFileSync('src/content/clinic.md', 'utf8')) as unknown as ClinicRecord;

const { states } = record.telehealth;
const unlicensed = stateNames.find((name) => !states.includes(name));
const [licensed] = states;
const code = licensed && stateCodeOf(licensed);
if (!licensed || !code || !unlicensed)
  throw new Error('src/content/clinic.md needs some states for telehealth, not all.');

export const clinic = {
  name: record.name,
  /** The name, in the two lines of the logo. */
  nameLines: [record.nameLines.first, record.nameLines.second],
  street: record.address.street,
  /** Without the number of the house. */
  streetName: describeClinic(record).streetName,
  /** The hours are the same on all seven days. */
  isDaily: describeClinic(record).isDaily,
  city: record.address.city,
  /** Its postal code, such as FL. */
  state: record.address.state,
  phone: record.phone,
  phoneHref: `tel:+1${record.phone.replaceAll(/\D/g, '')}`,
  email: record.email,
  careersEmail: record.careersEmail,
  map: record.links.map,
  checkIn: record.links.checkIn,
  payNow: record.links.payNow,
  /** A state where visits by video are possible, and one where they are not. */
  licensedState: { name: licensed, code },
  unlicensedState: unlicensed,
};
