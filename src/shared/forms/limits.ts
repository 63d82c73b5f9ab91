/** The limits of form input, shared by schemas, which reject longer input, and by inputs, which stop there. */

/**
 * Longest texts in characters, counted like an input's `maxlength`: in UTF-16 units, with a line break as one. `email`
 * is the longest valid address (RFC 5321); the others leave ample room for honest input.
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

/** Digits of a phone number without extension: a local number has 7, the longest international one 15 (ITU-T E.164). */
export const PHONE_DIGITS = { min: 7, max: 15 } as const;

export const AGE_YEARS = { min: 1, max: 120 } as const;

export const WEIGHT_LBS = { min: 50, max: 1000 } as const;

/** Maximum number of answers to a multiple-choice question. */
export const MAX_CHOICES = 30;

/** Limits of the BMI calculator; the specification sets those for inches, the others catch typing errors. */
export const BMI_LIMITS = {
  feet: { above: 0, max: 9 },
  inches: { min: 0, max: 11 },
  centimetres: { above: 0, max: 300 },
  pounds: { above: 0, max: 1500 },
  kilograms: { above: 0, max: 700 },
} as const;

/** A résumé has to be smaller than this: 5 MB. */
export const RESUME_BELOW_BYTES = 5 * 1024 * 1024;
