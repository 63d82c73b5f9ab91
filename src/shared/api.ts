/** The envelope of the edge's JSON answers. */
import { z } from 'zod';

const apiErrorCodeSchema = z.enum([
  // What was sent
  'invalid-input',
  'too-large',
  'unsupported-type',
  'method-not-allowed',
  'not-found',
  'key-reused',
  // Who sent it, and how often
  'cross-site',
  'not-encrypted',
  'forbidden',
  'unauthorized',
  'not-human',
  'too-many-requests',
  // Payments
  'price-mismatch',
  'payment-provider',
  'invalid-signature',
  // Test deliveries
  'not-configured',
  'not-delivered',
  // Our side
  'unavailable',
  'internal-error',
]);

const apiErrorSchema = z.object({
  code: apiErrorCodeSchema.describe('What went wrong, for programs'),
  message: z.string().describe('What went wrong, for people; never holds what they sent'),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('A sentence for each wrong field, by its name'),
});

const apiSuccessSchema = z.looseObject({ ok: z.literal(true) });
export const apiFailureSchema = z.object({ ok: z.literal(false), error: apiErrorSchema });
export const apiAnswerSchema = z.discriminatedUnion('ok', [apiSuccessSchema, apiFailureSchema]);

export type ApiErrorCode = z.output<typeof apiErrorCodeSchema>;
export type ApiSuccess = z.output<typeof apiSuccessSchema>;
export type ApiFailure = z.output<typeof apiFailureSchema>;
export type ApiAnswer = z.output<typeof apiAnswerSchema>;
