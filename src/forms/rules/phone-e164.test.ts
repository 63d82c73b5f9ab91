import { expect, test } from 'vitest';
import { phoneE164, withPhoneE164 } from './phone-e164';

test.each([
  ['(305) 555-0142', '+13055550142'],
  ['1 305 555 0142', '+13055550142'],
  ['+1 305 555 0142', '+13055550142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['561-555-0100 or 561-555-0101', '+15615550100'],
])('%s becomes %s', (typed, dialled) => {
  expect(phoneE164(typed)).toBe(dialled);
});

test.each(['555-0142', '12345678901234', '+999 123 4567', '', 'call me'])('%j has no E.164 form', (typed) => {
  expect(phoneE164(typed)).toBeUndefined();
});

test('adds the E.164 form beside the typed number, if there is one', () => {
  expect(withPhoneE164({ name: 'Elena', phone: '(305) 555-0142' })).toEqual({
    name: 'Elena',
    phone: '(305) 555-0142',
    phoneE164: '+13055550142',
  });
  expect(withPhoneE164({ phone: '555-0142' })).toEqual({ phone: '555-0142' });
});
