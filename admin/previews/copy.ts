/** Reads the page texts and clinic facts that previews need besides the entry itself. */
import { clinicSchema } from '@/content-model/clinic';
import { describeClinic } from '@/build/clinic';
import { clinicTokens, priceTokens, type TokenValues } from '@/build/token-values';
import { asWritten, withNumbers } from '../check/check-entry';
import { jsonSchemaOf } from '../config/json-schema';
import { fieldsOfEntry, groupOf, numberOf, type Draft } from './values';
import type { Copy } from './view';

/** What the editor passes for an entry: an immutable map. */
export interface EditorMap {
  toJS: () => Draft;
}

/** Resolves to an entry of a collection. */
export type GetEntry = (collection: string, entry: string) => Promise<EditorMap | undefined>;

/** Where the editor keeps a single-file collection. */
export type Place = readonly [collection: string, entry: string];

export interface Surroundings {
  copy: Copy;
  /** The values of `{phone}` and the like; absent while the clinic record or a price is incomplete. */
  facts: Partial<TokenValues>;
}

export const NOTHING: Surroundings = {
  copy: { ivTherapyPage: {}, careersPage: {}, contactPage: {} },
  facts: {},
};

function factsOf(draft: Draft, telehealth: Draft, weightLoss: Draft): Partial<TokenValues> {
  const record = clinicSchema.safeParse(withNumbers(asWritten(draft), jsonSchemaOf(clinicSchema)));
  const amountIn = (page: Draft, name: string) => ({
    amount: numberOf(groupOf(groupOf(page['pricing'])[name])['amount']),
  });
  const amounts = [
    amountIn(telehealth, 'selfPay'),
    amountIn(weightLoss, 'consultation'),
    amountIn(weightLoss, 'followUp'),
  ] as const;
  return {
    ...(record.success && clinicTokens(describeClinic(record.data))),
    ...(amounts.every(({ amount }) => amount > 0) && priceTokens(...amounts)),
  };
}

/** Reads page texts and facts from the entries that the editor has loaded; those of a missing entry are empty. */
export async function readSurroundings(
  getEntry: GetEntry,
  placeOf: (collection: string) => Place,
): Promise<Surroundings> {
  const read = async (name: string): Promise<Draft> => {
    const entry = await getEntry(...placeOf(name)).catch(() => undefined);
    return fieldsOfEntry(entry?.toJS()['data']);
  };
  const [ivTherapyPage, careersPage, contactPage, clinic, telehealthPage, weightLossPage] = await Promise.all(
    ['ivTherapyPage', 'careersPage', 'contactPage', 'clinic', 'telehealthPage', 'weightLossPage'].map(read),
  );
  return {
    copy: {
      ivTherapyPage: ivTherapyPage ?? {},
      careersPage: careersPage ?? {},
      contactPage: contactPage ?? {},
    },
    facts: factsOf(clinic ?? {}, telehealthPage ?? {}, weightLossPage ?? {}),
  };
}
