/** The events that the clinic's CRM receives, and the webhook that each one goes to. */
import * as z from 'zod/mini';
import { type Lang, languages } from '../shared/config/paths.ts';
import type { BmiData } from './bmi/rules';
import type { CareersData } from './careers/rules';
import type { ContactData } from './contact/rules';
import type { Glp1QuizData } from './quiz/rules';
import type { IvIntakeData } from './checkout/rules';
import type { TelehealthInsuranceData, TelehealthSelfPayData } from './telehealth/rules';
import type { WeightLossData } from './consultation/rules';

/** Identifies this website in every event. */
export const EVENT_SOURCE = 'beach-city-urgent-care-website';
/** Identifies the debug page in its events. */
export const DEBUG_SOURCE = 'webhook_debug_page';

/** How the edge describes a stored résumé. */
export interface ResumeFileData {
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** Private, and expires. */
  url: string;
}

export interface WebhookTestData {
  test: true;
  testName: string;
  /** ISO 8601. */
  timestamp: string;
  message: string;
}

/** A phone number as it was typed and, if possible, in E.164 form. */
type WithPhoneE164<Data> = Data & { phoneE164?: string };

/** The reference on the visitor's receipt, by which the clinic finds the booking: see src/shared/lib/reference.ts. */
type WithReference<Data> = Data & { reference: string };

/** A form, with a mark if its hidden field was filled in: by a bot, or by the password manager of a person. */
type FromForm<Data> = Data & { suspected?: true };

/** How to reach the visitor whose payment was not completed. */
interface UnpaidData {
  sessionId: string;
  email: string;
}

/** The `data` of each event, by the event's name. */
export interface EventData {
  contact_form_submission: FromForm<ContactData>;
  weight_loss_consultation_request: FromForm<WeightLossData>;
  glp1_quiz_submission: FromForm<Glp1QuizData>;
  career_application_submission: FromForm<CareersData & { resumeFile: ResumeFileData }>;
  telehealth_insurance_booking: FromForm<WithReference<WithPhoneE164<TelehealthInsuranceData>>>;
  /** API clients may start a payment without a booking: then there is only the payer. */
  telehealth_self_pay_booking: FromForm<
    WithReference<WithPhoneE164<Omit<TelehealthSelfPayData, 'state' | 'symptoms'>>>
  > & {
    state?: string;
    symptoms?: string;
    /** Missing only for a suspected booking: no payment was opened for it. */
    sessionId?: string;
  };
  telehealth_payment_completed: {
    sessionId: string;
    /** Dollars: 296 is $296. */
    amount: number;
    /** The only currency. */
    currency: 'usd';
    email: string;
  };
  /** Nobody paid before the session ended. */
  telehealth_payment_expired: UnpaidData;
  /** A payment method that takes days, such as a bank debit, has failed. */
  telehealth_payment_failed: UnpaidData;
  iv_therapy_intake: FromForm<WithPhoneE164<IvIntakeData>>;
  bmi_calculation: FromForm<BmiData>;
  webhook_test: WebhookTestData;
  debug_test: WebhookTestData & { testId: string };
}

export type EventName = keyof EventData;

interface Endpoint {
  /** The setting that holds the webhook's address. */
  webhook: `WEBHOOK_${string}_URL`;
  events: readonly EventName[];
}

/** Each webhook by its display name. Test events go to the webhook under test. */
export const endpoints = {
  contact: {
    webhook: 'WEBHOOK_CONTACT_URL',
    events: ['contact_form_submission'],
  },
  'weight-loss': {
    webhook: 'WEBHOOK_WEIGHT_LOSS_URL',
    events: ['weight_loss_consultation_request'],
  },
  'glp1-quiz': {
    webhook: 'WEBHOOK_GLP1_QUIZ_URL',
    events: ['glp1_quiz_submission'],
  },
  careers: {
    webhook: 'WEBHOOK_CAREERS_URL',
    events: ['career_application_submission'],
  },
  telehealth: {
    webhook: 'WEBHOOK_TELEHEALTH_URL',
    events: [
      'telehealth_insurance_booking',
      'telehealth_self_pay_booking',
      'telehealth_payment_completed',
      'telehealth_payment_expired',
      'telehealth_payment_failed',
    ],
  },
  'iv-intake': {
    webhook: 'WEBHOOK_IV_INTAKE_URL',
    events: ['iv_therapy_intake'],
  },
  bmi: { webhook: 'WEBHOOK_BMI_URL', events: ['bmi_calculation'] },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** Returns the webhook of an event; undefined for events that have none of their own. */
export const endpointOf = (event: EventName): EndpointName | undefined =>
  endpointNames.find((name) => (endpoints[name].events as readonly EventName[]).includes(event));

/** These go to any endpoint. */
const testEventNames = ['webhook_test', 'debug_test'] as const satisfies readonly EventName[];

export const eventNames: readonly EventName[] = [
  ...endpointNames.flatMap((name) => endpoints[name].events as readonly EventName[]),
  ...testEventNames,
];

/** What is posted to a webhook. */
export const envelopeSchema = z.strictObject({
  event: z.enum(eventNames),
  data: z.record(z.string(), z.unknown()),
  source: z.string(),
  timestamp: z.iso.datetime(),
  locale: z.enum(languages),
});

export interface Envelope<Name extends EventName = EventName> {
  event: Name;
  data: EventData[Name];
  source: string;
  /** ISO 8601 time of the submission. */
  timestamp: string;
  /** The language of the visitor's page, in which to call or write back. */
  locale: Lang;
}
