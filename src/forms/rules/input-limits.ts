/** How much people may type, and between which limits. */

/**
 * Longest texts in characters: in UTF-16 units, with a line break as one. `email` is the longest valid address (RFC 5321);
 * the others leave ample room for honest input.
 */
export const MAX_LENGTH = {
  name: 100,
  email: 254,
  /** A number, and what people write around it: "cell, after 6 PM". */
  phone: 100,
  /** A number with its unit. */
  number: 40,
  /** One line: a street, an insurance company, a product, an answer of the quiz. */
  line: 200,
  /** A few sentences: allergies, medications, the reason for a visit. */
  note: 2000,
  /** A message, symptoms, a medical history. */
  message: 5000,
  coverLetter: 10_000,
} as const;

export const AGE_YEARS = { min: 1, max: 120 } as const;

export const WEIGHT_LBS = { min: 50, max: 1000 } as const;

/** Maximum number of answers to a multiple-choice question. */
export const MAX_CHOICES = 30;

/** Limits of the BMI calculator, from a small child to the tallest and heaviest people known: others are typing errors. */
export const BMI_LIMITS = {
  /** Of the whole height: 3 to 8 feet. */
  heightInches: { min: 36, max: 96 },
  inches: { min: 0, max: 11 },
  centimetres: { min: 90, max: 245 },
  pounds: { min: 40, max: 1000 },
  kilograms: { min: 18, max: 450 },
} as const;

/** A résumé has to be smaller than this: 5 MB. */
export const RESUME_BELOW_BYTES = 5 * 1024 * 1024;
