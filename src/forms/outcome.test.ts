import { expect, test } from 'vitest';
import type { Lang } from '@/shared/config/paths';
import { wordsIn } from '@/shared/words';
import type { EdgeFailure } from './request';
import { failureWords, IDLE, outcomeOf, successWords } from './outcome';

type Failure = EdgeFailure['error'];
const copy = (phone = '(305) 555-0142') => ({
  failure: { title: 'Failed to send message', text: 'Please try again.' },
  ways: [{ text: phone, href: 'tel:+13055550142' }],
});
const words = (error: Failure, lang: Lang = 'en', phone?: string) =>
  failureWords(error, copy(phone), wordsIn(lang));

test('an answer is one outcome', () => {
  expect(outcomeOf({ ok: true }, 1)).toEqual({ state: 'sent', isRecent: true });
  const error: Failure = { code: 'network', message: '' };
  expect(outcomeOf({ ok: false, error }, 1)).toEqual({ state: 'failed', error });
  expect(outcomeOf({ ok: false, error: { code: 'cancelled', message: '' } }, 1)).toBe(IDLE);
  const fields = { resume: 'Too large' };
  expect(outcomeOf({ ok: false, error: { code: 'too-large', message: 'Check.', fields } }, 2)).toEqual({
    state: 'refused',
    problem: { message: 'Check.', fields },
    attempt: 2,
  });
});

test('a success says what happens next, and the phone rather than the email', () => {
  const success = { title: 'Sent!', text: 'We call you.' };
  const email = { text: 'jobs@example.com', href: 'mailto:jobs@example.com' };
  expect(successWords(success, [email, ...copy().ways], wordsIn('en'))).toEqual({
    title: 'Sent!',
    text: 'We call you. If it cannot wait, reach us at (305) 555-0142.',
  });
  expect(successWords(success, [email], wordsIn('en'))).toEqual(success);
});

test('a failure says what the visitor can do', () => {
  const title = 'Failed to send message';
  expect(words({ code: 'network', message: 'Internal.' })).toEqual({ title, text: 'Please try again.' });
  expect(words({ code: 'timeout', message: '' }).text).toBe(
    'It may have arrived. You can send it again as it is: we count it once. Please try again.',
  );
  expect(words({ code: 'too-large', message: 'This is too large to send.' }).text).toBe(
    'This is too large to send.',
  );
  expect(words({ code: 'too-many-requests', message: '', retryAfterSeconds: 40 }).text).toContain(
    'in 40 seconds. If it cannot wait, reach us at (305) 555-0142.',
  );
});

test('on a Spanish page, a failure speaks Spanish', () => {
  const error: Failure = { code: 'too-many-requests', message: '', retryAfterSeconds: 3600 };
  expect(words(error, 'es', '(305) 555-0142 ext. 101').text).toBe(
    'Recibimos muchos mensajes desde su conexión a internet. Intente de nuevo en 60 minutos. Si no puede esperar, comuníquese con nosotros: (305) 555-0142 ext. 101.',
  );
});
