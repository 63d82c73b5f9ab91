/**
 * Reads the values of a draft. While somebody types, a field may be missing, empty or of the wrong type. Every value in
 * a preview comes from here as text, a number or a list, and React escapes text, so no HTML is ever parsed.
 */
import { clinicSchema } from '@/schemas/clinic-record';
import { describeClinic } from '@/lib/clinic';
import { clinicTokens, priceTokens, type TokenValues } from '@/lib/tokens';
import { asWritten, type Data, isGroup, withNumbers } from '../check/check-entry';
import { jsonSchemaOf } from '../config/json-schema';

export type Draft = Data;

/** Returns a group of fields; an empty one when the value is not a group. */
export const groupOf = (value: unknown): Draft => (isGroup(value) ? value : {});

/** Returns a text or a number as text, else ''. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns a number or the number in a text; 0 for anything else. */
export const numberOf = (value: unknown): number => {
  const number = Number.parseFloat(textOf(value));
  return Number.isFinite(number) ? number : 0;
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the non-empty lines of a list of texts. */
export const textsOf = (value: unknown): string[] => listOf(value).map(textOf).filter(Boolean);

/** Returns the texts of a group with these names. */
export const wordsOf = <Name extends string>(group: Draft, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(group[name])])) as Record<Name, string>;

/** Returns a draft with the words of its overlay, whose rows are in the same places; no text that it lacks is shown. */
export function withTranslation(draft: unknown, words: unknown): unknown {
  if (Array.isArray(draft) && draft.some(isGroup))
    return draft.map((row, place) => withTranslation(row, listOf(words)[place]));
  if (!isGroup(draft)) return words ?? draft;
  const translations = groupOf(words);
  return Object.fromEntries(
    Object.entries(draft).map(([name, field]) => [name, withTranslation(field, translations[name])]),
  );
}

/** Checks a draft of the clinic record. */
export const parseClinic = (draft: Draft) =>
  clinicSchema.safeParse(withNumbers(asWritten(draft), jsonSchemaOf(clinicSchema)));

/** The page texts around an entry, such as the label of the booking button. */
export type Copy = Readonly<Record<(typeof PAGES)[number], Draft>>;
const PAGES = ['ivTherapyPage', 'careersPage', 'contactPage'] as const;

export interface Surroundings {
  copy: Copy;
  /** The values of `{phone}` and the like; absent while the clinic record or a price is incomplete. */
  facts: Partial<TokenValues>;
}

export const NOTHING: Surroundings = {
  copy: { ivTherapyPage: {}, careersPage: {}, contactPage: {} },
  facts: {},
};

/** The editor's values of an entry: an immutable map. */
export interface EditorMap {
  toJS: () => Draft;
}

/** Resolves to an entry that the editor has loaded. */
export type GetEntry = (collection: string, entry: string) => Promise<EditorMap | undefined>;

/** Reads page texts and facts; those of a missing entry are empty. */
export async function readSurroundings(getEntry: GetEntry): Promise<Surroundings> {
  const read = async (collection: string, name: string) => {
    const entry = await getEntry(collection, name).catch(() => undefined);
    return groupOf(entry?.toJS()['data']);
  };
  const amountIn = (page: Draft, name: string) => numberOf(groupOf(groupOf(page['pricing'])[name])['amount']);
  const clinic = await read('clinic', 'clinic');
  const telehealth = await read('pages', 'telehealthPage');
  const weightLoss = await read('pages', 'weightLossPage');
  const pages = await Promise.all(PAGES.map((name) => read('pages', name)));
  const record = parseClinic(clinic);
  const amounts = [
    amountIn(telehealth, 'selfPay'),
    amountIn(weightLoss, 'consultation'),
    amountIn(weightLoss, 'followUp'),
  ] as const;
  return {
    copy: Object.fromEntries(PAGES.map((name, place) => [name, pages[place] ?? {}])) as Copy,
    facts: {
      ...(record.success && clinicTokens(describeClinic(record.data))),
      ...(amounts.every((amount) => amount > 0) && priceTokens(...amounts)),
    },
  };
}
