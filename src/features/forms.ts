/**
 * Every form of the site, by its name in addresses. The edge has an endpoint for each (functions/routes/forms.ts, or a
 * file of its own), and the pages that answer a form without JavaScript a part. The webhook is the one that
 * src/features/events.ts names for the event.
 *
 * Scripts of a page import the rules of their own form alone: this file brings all of them.
 */
import type { FormName } from '@/shared/config/paths';
import type { EventName } from './events';
import { bmiForm } from './bmi/rules';
import { careersForm } from './careers/rules';
import { contactForm } from './contact/rules';
import type { FormRules } from '@/forms/rules/form';
import { glp1QuizForm } from './quiz/rules';
import { ivIntakeForm } from './checkout/rules';
import { telehealthInsuranceForm, telehealthSelfPayForm } from './telehealth/rules';
import { weightLossForm } from './consultation/rules';

export interface FormDefinition {
  rules: FormRules;
  event: EventName;
  /** The edge's message if it could neither store nor deliver the form. */
  failure: string;
}

export const forms = {
  contact: {
    rules: contactForm,
    event: 'contact_form_submission',
    failure: 'Failed to send message. Please try again or call us directly.',
  },
  'weight-loss': {
    rules: weightLossForm,
    event: 'weight_loss_consultation_request',
    failure: 'Failed to submit request. Please try again or call us directly.',
  },
  'glp1-quiz': {
    rules: glp1QuizForm,
    event: 'glp1_quiz_submission',
    failure: 'Failed to submit quiz results. Please try again or call us.',
  },
  careers: {
    rules: careersForm,
    event: 'career_application_submission',
    failure: 'Failed to submit application. Please try again or email us directly.',
  },
  'telehealth-insurance': {
    rules: telehealthInsuranceForm,
    event: 'telehealth_insurance_booking',
    failure: 'Something went wrong. Please try again.',
  },
  'telehealth-self-pay': {
    rules: telehealthSelfPayForm,
    event: 'telehealth_self_pay_booking',
    failure: 'Something went wrong. Please try again.',
  },
  'iv-intake': {
    rules: ivIntakeForm,
    event: 'iv_therapy_intake',
    failure: 'Something went wrong. Please try again or call us.',
  },
  bmi: {
    rules: bmiForm,
    event: 'bmi_calculation',
    failure: 'An error occurred while calculating BMI. Please try again.',
  },
} as const satisfies Record<FormName, FormDefinition>;
