import { expect, test, vi } from 'vitest';
import type { EdgeFailure } from '@/client/api/request';
import { failureWords, IDLE, outcomeOf, withoutProblems } from './outcome';

const refusal = (error: EdgeFailure['error']) => outcomeOf({ ok: false, error }, 1);
const words = (error: EdgeFailure['error']) =>
  failureWords(refusal(error), {
    failure: { title: 'Failed to send message', text: 'Please try again.' },
    unknown: 'It may have arrived.',
    ways: [{ text: '(305) 555-0142', href: 'tel:+13055550142' }],
  });

test('an answer is one outcome', () => {
  expect(outcomeOf({ ok: true }, 1)).toEqual({ state: 'sent', isRecent: true });
  const states = {
    network: 'failed',
    unavailable: 'failed',
    timeout: 'unknown',
    cancelled: 'idle',
  } as const;
  for (const [code, state] of Object.entries(states))
    expect(refusal({ code: code as keyof typeof states, message: '' }).state, code).toBe(state);
  const fields = { resume: 'Too large' };
  expect(refusal({ code: 'too-large', message: 'Please check.', fields })).toEqual({
    state: 'refused',
    problem: { ok: false, message: 'Please check.', fields },
    attempt: 1,
  });
});

test('an outcome without errors that are gone is idle once none is left', () => {
  const outcome = refusal({ code: 'invalid-input', message: '', fields: { name: 'A', email: 'B' } });
  const left = withoutProblems(outcome, (name) => name === 'name');
  expect(left).toMatchObject({ state: 'refused', problem: { fields: { email: 'B' } } });
  expect(withoutProblems(left, () => true)).toBe(IDLE);
  expect(withoutProblems(left, () => false)).toBe(left);
});

test('a failure says what the visitor can do', () => {
  const title = 'Failed to send message';
  expect(words({ code: 'network', message: 'Internal.' })).toEqual({ title, text: 'Please try again.' });
  expect(words({ code: 'timeout', message: 'Internal.' }).text).toBe(
    'It may have arrived. Please try again.',
  );
  expect(words({ code: 'too-large', message: 'This is too large to send.' }).text).toBe(
    'This is too large to send.',
  );
  expect(words({ code: 'too-many-requests', message: '', retryAfterSeconds: 40 }).text).toContain(
    'in 40 seconds. If it cannot wait, reach us at (305) 555-0142.',
  );
  const fields = { resume: 'Too large.', email: 'Enter your email' };
  expect(words({ code: 'invalid-input', message: 'Please check.', fields })).toEqual({
    title,
    text: 'Too large. Enter your email.',
  });
});

test('on a Spanish page, a failure speaks Spanish', async () => {
  vi.resetModules();
  const { loadMessages } = await import('./say');
  await loadMessages('es');
  // The one that speaks the language of this page.
  const { failureWords } = await import('./outcome');
  const title = 'No se pudo enviar el mensaje';
  const wordsOf = (error: EdgeFailure['error'], phone = '(305) 555-0142 ext. 101') =>
    failureWords(refusal(error), {
      failure: { title },
      unknown: '',
      ways: [{ text: phone, href: 'tel:+13055550142' }],
    }).text;
  expect(wordsOf({ code: 'too-many-requests', message: '', retryAfterSeconds: 3600 })).toBe(
    'Recibimos muchos mensajes desde su conexión a internet. Intente de nuevo en 60 minutos. Si no puede esperar, comuníquese con nosotros: (305) 555-0142 ext. 101.',
  );
  const fields = { email: 'Enter your email address, like name@example.com', name: 'Escriba su nombre' };
  expect(wordsOf({ code: 'invalid-input', message: 'Please check what you entered.', fields })).toBe(
    'Escriba su correo electrónico, por ejemplo nombre@example.com. Escriba su nombre.',
  );
  expect(wordsOf({ code: 'too-large', message: 'This is too large to send.' })).toBe(
    'Es demasiado grande para enviarlo.',
  );
});
