import { describe, expect, test } from 'vitest';
import { fixtures } from '../../tests/fixtures/posted';
import { describeRules } from './form-rules';

const asWritten = (english: string) => english;
const { contact, 'telehealth-insurance': insurance } = fixtures;

describe('describeRules', () => {
  test('has, for each field, the form’s own message when it is missing or wrong', () => {
    expect(describeRules(contact.form, asWritten)).toEqual({
      message: 'Please fill in all required fields (Name, Email, and Message).',
      rules: [
        { name: 'name', label: 'Name', sentence: 'Enter your name' },
        { name: 'email', label: 'Email', sentence: 'Enter your email address, like name@example.com' },
        { name: 'phone', label: 'Phone', sentence: 'Enter a phone number, like (305) 555-0142' },
        { name: 'subject', label: 'Subject', sentence: 'Use 200 characters or fewer' },
        { name: 'message', label: 'Message', sentence: 'Write your message' },
      ],
    });
  });

  test('leaves the mark of a required field out of its label', () => {
    const labels = describeRules(insurance.form, asWritten).rules.map(({ label }) => label);
    expect(labels).toContain('Briefly describe your symptoms or reason for visit');
  });

  test.each(Object.entries(fixtures))('%s: every field that can be invalid has a rule', (_, { form }) => {
    const names = describeRules(form, asWritten).rules.map((rule) => rule.name);
    // A file, an optional checkbox, inches, which may be empty, and the fields that only one of the two units has.
    const others = ['resume', 'marketing', 'inches', 'centimetres'];
    expect(names).toEqual(Object.keys(form.labels).filter((name) => !others.includes(name)));
  });
});
