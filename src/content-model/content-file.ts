/** A content file, and what is wrong with it. */

/** A content file as it is read or is about to be saved. */
export interface ContentFile {
  /** Path in the repository. */
  file: string;
  collection: string;
  data: Readonly<Record<string, unknown>>;
  /** The text below the fields, where visitors read it. */
  body?: string | undefined;
}

export interface Fault {
  /** Path to the field, from the outermost group inwards. */
  path: readonly PropertyKey[];
  /** What to write instead. */
  message: string;
}

/** A fault and the file that has it. */
export interface FileFault extends Fault {
  file: string;
}
