/** POST /api/forms/...: accepts the site's forms durably. The job application is in careers.ts. */
import { Hono, type Handler } from 'hono';
import { paths } from '@/shared/config/paths';
import { referenceOf } from '@/shared/lib/reference';
import type { ApiSuccess } from '@/shared/api';
import type { EventData, EventName } from '@/shared/events';
import { bmiForm } from '@/shared/forms/bmi';
import { contactForm } from '@/shared/forms/contact';
import type { FormOutput, FormRules } from '@/shared/forms/form';
import { glp1QuizForm } from '@/shared/forms/glp1-quiz';
import { ivIntakeForm } from '@/shared/forms/iv-intake';
import { withPhoneE164 } from '@/shared/forms/phone-e164';
import { telehealthForms, telehealthInsuranceForm } from '@/shared/forms/telehealth';
import { weightLossForm } from '@/shared/forms/weight-loss';
import { refuseInput } from '../errors';
import type { EdgeEnv } from '../env';
import { bmiPage } from './bmi-page';
import { bookingPage } from './booking-page';
import type { AppEnv } from '../hono-env';
import { formChecksAndBody, receive, refuseUnavailable } from '../intake/receive';
import { idempotencyKeysOf, KEY_REFUSAL } from '../intake/idempotency';
import { logFailure } from '../log-failure';
import { readCatalogue } from '../providers/telehealth-product';
import { hasAddress } from '../providers/crm';
import { submitEvent } from '../intake/submit-event';
import { submissionId } from '../outbox/client';
import { careers } from './careers';
import { quizPage } from './quiz-page';

interface Endpoint<Rules extends FormRules, Name extends EventName> {
  /** A function for rules that depend on the content. */
  rules: Rules | ((env: EdgeEnv) => Promise<Rules>);
  event: Name;
  /** @param id the submission's id */
  toEvent: (data: FormOutput<Rules>, id: string) => EventData[Name];
  /** The answer's other fields besides the id. */
  toAnswer?: (data: FormOutput<Rules>) => object;
  /** True for a form that is neither sent nor kept if its webhook is not configured. */
  isOptional?: boolean;
  /** The message if it could be neither stored nor delivered. */
  failure: string;
}

function submit<Rules extends FormRules, Name extends EventName>({
  rules,
  event,
  toEvent,
  toAnswer,
  isOptional = false,
  failure,
}: Endpoint<Rules, Name>): Handler<AppEnv> {
  return async function submit(c) {
    const received = await receive(c, typeof rules === 'function' ? await rules(c.env) : rules);
    if (received instanceof Response) return received;
    const { checked, mark, isSuspect } = received;
    if (!checked.ok) return refuseInput(c, checked);
    c.set('data', checked.data);
    if (isOptional && !hasAddress(c.env, event)) {
      console.warn(JSON.stringify({ event, warning: 'not sent: its webhook is not set' }));
      return c.json<ApiSuccess>({ ok: true, sent: false });
    }

    const content = checked.data;
    const keys = await idempotencyKeysOf(c.env, c.req, [event, content]);
    if (!keys) return refuseInput(c, KEY_REFUSAL);
    const data = { ...toEvent(content, await submissionId(c.env, { event, ...keys })), ...mark };
    const id = await submitEvent(c.env, { event, data, ...keys, content, isSuspect }, c.var.dueAt);
    return id
      ? c.json<ApiSuccess>({ ok: true, id, ...toAnswer?.(checked.data) }, 202)
      : refuseUnavailable(c, failure);
  };
}

/**
 * Refuses a state in which the clinic may not treat. Accepts every state if the catalogue cannot be read: nothing is
 * charged, the clinic calls first, and no booking may get lost.
 */
const insuranceRules = async (env: EdgeEnv) =>
  readCatalogue(env).then(
    ({ telehealth }) => telehealthForms(telehealth).insurance,
    (error: unknown) => {
      logFailure({ catalogue: 'cannot be read' }, error);
      return telehealthInsuranceForm;
    },
  );

export const forms = new Hono<AppEnv>()
  .post(
    '/contact',
    ...formChecksAndBody('contact'),
    submit({
      rules: contactForm,
      event: 'contact_form_submission',
      toEvent: (data) => data,
      failure: 'Failed to send message. Please try again or call us directly.',
    }),
  )
  .post(
    '/weight-loss',
    ...formChecksAndBody('weight-loss'),
    submit({
      rules: weightLossForm,
      event: 'weight_loss_consultation_request',
      toEvent: (data) => data,
      failure: 'Failed to submit request. Please try again or call us directly.',
    }),
  )
  .post(
    '/glp1-quiz',
    ...formChecksAndBody('glp1-quiz', { page: quizPage }),
    submit({
      rules: glp1QuizForm,
      event: 'glp1_quiz_submission',
      toEvent: (data) => data,
      toAnswer: ({ quizResults: { score, eligibility } }) => ({ score, eligibility }),
      failure: 'Failed to submit quiz results. Please try again or call us.',
    }),
  )
  .post(
    '/telehealth-insurance',
    ...formChecksAndBody('telehealth-insurance', { page: bookingPage }),
    submit({
      rules: insuranceRules,
      event: 'telehealth_insurance_booking',
      toEvent: (data, id) => ({ ...withPhoneE164(data), reference: referenceOf(id) }),
      failure: 'Something went wrong. Please try again.',
    }),
  )
  .post(
    '/iv-intake',
    ...formChecksAndBody('iv-intake'),
    submit({
      rules: ivIntakeForm,
      event: 'iv_therapy_intake',
      toEvent: withPhoneE164,
      failure: 'Something went wrong. Please try again or call us.',
    }),
  )
  .post(
    '/bmi',
    ...formChecksAndBody('bmi', {
      next: () => paths.bmiResult,
      page: bmiPage,
    }),
    submit({
      rules: bmiForm,
      event: 'bmi_calculation',
      toEvent: (data) => data,
      isOptional: true,
      failure: 'An error occurred while calculating BMI. Please try again.',
    }),
  )
  .route('/careers', careers);
