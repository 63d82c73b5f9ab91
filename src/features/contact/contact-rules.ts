/** The message form of the contact page. */
import * as z from 'zod/mini';
import type { FormRules } from '@/forms/rules/form-rules';
import { email, optionalPhone, optionalText, requiredLines, requiredText } from '@/forms/rules/field-rules';
import { MAX_LENGTH } from '@/forms/rules/input-limits';

export const contactForm = {
  schema: z.strictObject({
    name: requiredText(MAX_LENGTH.name, 'fields.name'),
    email,
    phone: optionalPhone,
    subject: optionalText(MAX_LENGTH.line),
    message: requiredLines(MAX_LENGTH.message, 'contact.message'),
  }),
  labels: {
    name: 'labels.name',
    email: 'labels.email',
    phone: 'labels.phone',
    subject: 'labels.subject',
    message: 'labels.message',
  },
  required: ['name', 'email', 'message'],
  messages: { missing: () => 'contact.missing' },
} as const satisfies FormRules;
