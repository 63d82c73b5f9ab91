/**
 * The events that the clinic's CRM receives: their data, and what is around them. all-forms.ts says which event a form sends.
 * Scripts of a page may import this file, which has no rules in it.
 */
import record from '../content/source.json' with { type: 'json' };
import type { FormName, Lang } from '../shared/config/paths.ts';
import type { FormOutput } from '@/forms/rules/form-rules';
import type { otherEvents } from './endpoints';
import type { forms } from './all-forms';

/**
 * Identifies this website in every event, and its payments in Stripe's records. It is not made of the clinic's name, because
 * it must stay when the name changes: Stripe's events about earlier payments have the old one.
 */
export const EVENT_SOURCE = record.source;
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
type WithReference<Data> = WithPhoneE164<Data> & { reference: string };

/** How to reach the visitor whose payment was not completed. */
interface UnpaidData {
  sessionId: string;
  email: string;
}

/** What a form's rules make of it, by the event's name. */
type FormData = {
  [Name in FormName as (typeof forms)[Name]['event']]: FormOutput<(typeof forms)[Name]['rules']>;
};

/** The forms to which the edge adds something. */
interface Completed {
  career_application_submission: FormData['career_application_submission'] & { resumeFile: ResumeFileData };
  telehealth_insurance_booking: WithReference<FormData['telehealth_insurance_booking']>;
  /** API clients may start a payment without a booking: then there is only the payer. */
  telehealth_self_pay_booking: WithReference<
    Omit<FormData['telehealth_self_pay_booking'], 'state' | 'symptoms'>
  > & {
    state?: string;
    symptoms?: string;
    /** Missing only for a suspected booking: no payment was opened for it. */
    sessionId?: string;
  };
  iv_therapy_intake: WithPhoneE164<FormData['iv_therapy_intake']>;
}

interface OtherData extends Record<keyof typeof otherEvents, object> {
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
  webhook_test: WebhookTestData;
  debug_test: WebhookTestData & { testId: string };
}

/**
 * The `data` of each event, by the event's name. That of a form has a mark if its hidden field was filled in: by a bot, or
 * by the password manager of a person.
 */
export type EventData = OtherData & {
  [Event in keyof FormData]: { suspected?: true } & (Event extends keyof Completed
    ? Completed[Event]
    : FormData[Event]);
};

export type EventName = keyof EventData;

/** What is posted to a webhook. */
export interface Envelope<Name extends EventName = EventName> {
  event: Name;
  data: EventData[Name];
  source: string;
  /** ISO 8601 time of the submission. */
  timestamp: string;
  /** The language of the visitor's page, in which to call or write back. */
  locale: Lang;
}
