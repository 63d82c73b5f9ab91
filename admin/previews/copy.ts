/** The words of pages and the clinic's facts that previews need beside the entry itself. */
import { clinicSchema } from '@/schemas/content/clinic';
import { describeClinic } from '@/site/clinic';
import type { Facts } from '@/site/interpolate';
import { groupOf, withoutBlanks, type Draft } from './values';
import type { Copy } from './view';

/** What the editor gives for an entry: an immutable map, which says its fields as plain values. */
export interface EditorMap {
  toJS: () => Draft;
}

/** Resolves to an entry of a collection. */
export type GetEntry = (collection: string, entry: string) => Promise<EditorMap | undefined>;

/** Where a collection of one file is in the editor. */
export type Place = readonly [collection: string, entry: string];

export interface Surroundings {
  copy: Copy;
  /** What `{phone}` and the like stand for; empty while the clinic record is not complete. */
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

/** Reads them from the entries that the editor has loaded; a missing one leaves its words empty. */
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
