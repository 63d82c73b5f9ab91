/**
 * Every form of the site, by its name in addresses. The edge has an endpoint for each (functions/routes/forms.ts, or a
 * file of its own), and the pages that answer a form without JavaScript a part.
 *
 * Scripts of a page import the rules of their own form alone: this file brings all of them.
 */
import type { FormName } from '@/shared/config/paths';
import { type EndpointName, otherEvents } from './endpoints';
import { bmiForm } from './bmi/bmi-rules';
import { careersForm } from './careers/careers-rules';
import { contactForm } from './contact/contact-rules';
import type { FormRules } from '@/forms/rules/form-rules';
import { glp1QuizForm } from './quiz/quiz-rules';
import { ivIntakeForm } from './checkout/checkout-rules';
import { telehealthInsuranceForm, telehealthSelfPayForm } from './telehealth/telehealth-rules';
import { weightLossForm } from './consultation/consultation-rules';
import type { Group, PlainKey } from '@/shared/words/words';

export interface FormDefinition {
  rules: FormRules;
  /** What the form sends, as the heading over its errors. */
  sentAs: PlainKey;
  /** The `id` of the part of a page that has the form. */
  anchor: string;
  /** The event's name. What the edge adds to the form's data is in events.ts. */
  event: string;
  /** The webhook that receives it. */
  endpoint: EndpointName;
  /** The edge's message if it could neither store nor deliver the form. */
  failure: PlainKey;
  /** What its page gets of the words, besides those of every form and the labels of its fields. */
  words: readonly Group[];
}

export const forms = {
  contact: {
    rules: contactForm,
    sentAs: 'edge.yourMessage',
    anchor: 'contact',
    event: 'contact_form_submission',
    endpoint: 'contact',
    failure: 'edge.contactFailed',
    words: ['sending', 'fields', 'contact'],
  },
  'weight-loss': {
    rules: weightLossForm,
    sentAs: 'edge.yourRequest',
    anchor: 'consultation',
    event: 'weight_loss_consultation_request',
    endpoint: 'weight-loss',
    failure: 'edge.consultationFailed',
    words: ['sending', 'fields', 'consultation', 'dialogForm'],
  },
  'glp1-quiz': {
    rules: glp1QuizForm,
    sentAs: 'edge.yourQuiz',
    anchor: 'quiz',
    event: 'glp1_quiz_submission',
    endpoint: 'glp1-quiz',
    failure: 'edge.quizFailed',
    words: ['sending', 'fields', 'quiz', 'quizSteps'],
  },
  careers: {
    rules: careersForm,
    sentAs: 'edge.yourApplication',
    anchor: 'apply',
    event: 'career_application_submission',
    endpoint: 'careers',
    failure: 'careersEdge.failed',
    words: ['sending', 'fields', 'careers', 'files', 'dialogForm'],
  },
  'telehealth-insurance': {
    rules: telehealthInsuranceForm,
    sentAs: 'edge.yourInsuranceBooking',
    anchor: 'book',
    event: 'telehealth_insurance_booking',
    endpoint: 'telehealth',
    failure: 'edge.telehealthFailed',
    words: ['sending', 'fields', 'telehealth', 'booking', 'dates'],
  },
  'telehealth-self-pay': {
    rules: telehealthSelfPayForm,
    sentAs: 'edge.yourBooking',
    anchor: 'book',
    event: 'telehealth_self_pay_booking',
    endpoint: 'telehealth',
    failure: 'edge.telehealthFailed',
    words: ['sending', 'fields', 'telehealth', 'booking', 'dates'],
  },
  'iv-intake': {
    rules: ivIntakeForm,
    sentAs: 'edge.yourDetails',
    anchor: 'iv-checkout',
    event: 'iv_therapy_intake',
    endpoint: 'iv-intake',
    failure: 'edge.checkoutFailed',
    words: ['sending', 'fields', 'checkout', 'dates'],
  },
  bmi: {
    rules: bmiForm,
    sentAs: 'edge.yourBmi',
    anchor: 'bmi-form',
    event: 'bmi_calculation',
    endpoint: 'bmi',
    failure: 'edge.bmiFailed',
    words: ['bmi'],
  },
} as const satisfies Record<FormName, FormDefinition>;

const byEvent = new Map<string, EndpointName | undefined>([
  ...Object.values<FormDefinition>(forms).map(({ event, endpoint }) => [event, endpoint] as const),
  ...Object.entries(otherEvents),
]);

/** Every event's name, for tests that go through all of them. */
export const eventNames = [
  ...Object.values(forms).map(({ event }) => event),
  ...(Object.keys(otherEvents) as (keyof typeof otherEvents)[]),
];

/** Returns the webhook of an event; undefined for events that have none of their own. */
export const endpointOf = (event: string): EndpointName | undefined => byEvent.get(event);
