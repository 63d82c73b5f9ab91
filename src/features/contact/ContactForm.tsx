/** The message form of the contact page; prerendered there. */
import { formPath } from '@/shared/config/paths';
import { EmailField, Field, PhoneField, TextArea } from '@/forms/fields';
import { ErrorSummary, Form, FormStatus, SubmitButton } from '@/forms/Form';
import { type FormLanguage, useForm } from '@/forms/use-form';
import { island } from '@/ui/error-boundary';
import type { ContactLink } from '@/ui/Notice';
import type { FormCopy } from '@/schemas/parts';
import { say } from '@/shared/words/words';
import { contactForm } from './contact-rules';

interface Props {
  copy: FormCopy;
  language: FormLanguage;
  phone: ContactLink;
}

export const ContactForm = island(function ContactForm({ copy, language, phone }: Props) {
  const form = useForm({ rules: contactForm, path: formPath('contact'), language });
  const busy = say(language.words, 'contact.busy');
  return (
    <Form id="contact" form={form}>
      <ErrorSummary />
      <div className="fields">
        <Field name="name" autoComplete="name" />
        <EmailField />
        <PhoneField optional />
        <Field name="subject" optional />
        <TextArea name="message" rows={5} />
      </div>
      <FormStatus busy={busy} success={copy.success} failure={copy.failure} ways={[phone]} />
      <SubmitButton busy={busy}>{copy.submit}</SubmitButton>
    </Form>
  );
});
