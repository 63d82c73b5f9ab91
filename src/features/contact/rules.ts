/** The message form of the contact page. */
import * as z from 'zod/mini';
import {
  email,
  type FormRules,
  optionalPhone,
  optionalText,
  requiredLines,
  requiredText,
} from '@/forms/rules/form';
import { MAX_LENGTH } from '@/forms/rules/input';

export const contactForm = {
  schema: z.strictObject({
    name: requiredText(MAX_LENGTH.name, 'Enter your name'),
    email,
    phone: optionalPhone,
    subject: optionalText(MAX_LENGTH.line),
    message: requiredLines(MAX_LENGTH.message, 'Write your message'),
  }),
  labels: { name: 'Name', email: 'Email', phone: 'Phone', subject: 'Subject', message: 'Message' },
  required: ['name', 'email', 'message'],
  messages: { missing: () => 'Please fill in all required fields (Name, Email, and Message).' },
} as const satisfies FormRules;
