// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { handContact } from './handed-contact';

test('keeps name, email and phone for the next page, and nothing about health', () => {
  const contact = { name: 'Elena', email: 'elena@example.com', phone: '305' };
  const sent = { ...contact, quizResults: { pregnancyStatus: 'Yes', name: 'weight' } };
  handContact(sent);
  expect({ ...sessionStorage }).toEqual({ 'contact-for-consultation': JSON.stringify(contact) });
});
