/** Reads the page texts and clinic facts that previews need besides the entry itself. */
import { clinicSchema } from '@/schemas/content/clinic';
import { describeClinic } from '@/site/clinic';
import type { Facts } from '@/site/interpolate';
import { groupOf, withoutBlanks, type Draft } from './values';
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
  /** The values of `{phone}` and the like; empty while the clinic record is incomplete. */
  facts: Partial<Facts>;
}

export const NOTHING: Surroundings = {
  copy: { ivTherapyPage: {}, careersPage: {}, contactPage: {} },
  facts: {},
};

function factsOf(draft: Draft): Partial<Facts> {
  const record = clinicSchema.safeParse(withoutBlanks(draft));
  if (!record.success) return {};
  const clinic = describeClinic(record.data);
  const { name, phone, email, careersEmail } = clinic;
  return { name, phone, email, careersEmail, address: clinic.addressLine, hours: clinic.hoursLine };
}

/** Reads page texts and facts from the entries that the editor has loaded; those of a missing entry are empty. */
export async function readSurroundings(
  getEntry: GetEntry,
  placeOf: (collection: string) => Place,
): Promise<Surroundings> {
  const read = async (name: string): Promise<Draft> => {
    const entry = await getEntry(...placeOf(name)).catch(() => undefined);
    return groupOf(entry?.toJS()['data']);
  };
  const [ivTherapyPage, careersPage, contactPage, clinic] = await Promise.all(
    ['ivTherapyPage', 'careersPage', 'contactPage', 'clinic'].map(read),
  );
  return {
    copy: {
      ivTherapyPage: ivTherapyPage ?? {},
      careersPage: careersPage ?? {},
      contactPage: contactPage ?? {},
    },
    facts: factsOf(clinic ?? {}),
  };
}
