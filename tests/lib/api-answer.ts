/** Checks that an answer of the edge has the envelope of src/shared/api.ts. */
import { z } from 'zod';
import { apiErrorCodes } from '../../src/shared/api.ts';

export const apiFailureSchema = z.object({
  ok: z.literal(false),
  error: z.object({
    code: z.enum(apiErrorCodes),
    message: z.string(),
    fields: z.record(z.string(), z.string()).exactOptional(),
  }),
});

export const apiAnswerSchema = z.discriminatedUnion('ok', [
  z.looseObject({ ok: z.literal(true) }),
  apiFailureSchema,
]);
