/** The limits of what a form takes, said once: schemas refuse what is over them and inputs stop at them. */

/**
 * Longest texts in characters, counted as an input's `maxlength` counts: in UTF-16 units, a line break as one.
 * `email` is the longest address that mail can be sent to (RFC 5321); the others leave room for anybody honest.
 */
export const MAX_LENGTH = {
  name: 100,
  email: 254,
  phone: 40,
  number: 10,
  /** One line: a street, an insurance company, a product, an answer of the quiz. */
  line: 200,
  /** A few sentences: allergies, medications, the reason for a visit. */
  note: 2000,
  /** A message, symptoms, a medical history. */
  message: 5000,
  coverLetter: 10_000,
} as const;

/** Digits of a phone number without its extension: a local number has 7, the longest in the world 15 (ITU-T E.164). */
export const PHONE_DIGITS = { min: 7, max: 15 } as const;

export const AGE_YEARS = { min: 1, max: 120 } as const;

export const WEIGHT_LBS = { min: 50, max: 1000 } as const;

/** Most answers of a question that takes several. */
export const MAX_CHOICES = 30;

/** Limits of the BMI calculator; the specification gives those of the inches, the others keep typing errors out. */
export const BMI_LIMITS = {
  feet: { above: 0, max: 9 },
  inches: { min: 0, max: 11 },
  centimetres: { above: 0, max: 300 },
  pounds: { above: 0, max: 1500 },
  kilograms: { above: 0, max: 700 },
} as const;

/** A résumé has to be smaller than this: 5 MB. */
export const RESUME_BELOW_BYTES = 5 * 1024 * 1024;
