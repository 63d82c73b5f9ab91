/** POST /api/forms/...: accepts the site's forms durably. The job application is in careers.ts. */
import { Hono, type MiddlewareHandler } from 'hono';
import { bmiForm } from '@/features/bmi/bmi-rules';
import { ivIntakeForm } from '@/features/checkout/checkout-rules';
import { weightLossForm } from '@/features/consultation/consultation-rules';
import { contactForm } from '@/features/contact/contact-rules';
import type { EventData } from '@/features/events';
import { forms as definitions } from '@/features/all-forms';
import { glp1QuizForm } from '@/features/quiz/quiz-rules';
import { licenceIn } from '@/features/telehealth/payment-rules';
import { telehealthForms, telehealthInsuranceForm } from '@/features/telehealth/telehealth-rules';
import { withPhoneE164 } from '@/forms/rules/phone-e164';
import type { ApiSuccess } from '@/shared/api';
import { type FormName, type Lang, paths, stripeCheckoutPath } from '@/shared/config/paths';
import { referenceOf } from '@/shared/lib/reference';
import { heightUsed } from '@/shared/medical/bmi';
import { languageOf, say, wantsPage, type AppContext, type AppEnv } from '../http';
import { accept, idempotencyKeyOf, submissionId } from '../intake/accept';
import { formChecks, limitForm, readInput, receive, type Mark } from '../intake/receive-form';
import { readCatalogue } from '../payments/stripe-payments';
import { careers } from './careers';

type EventOf<Name extends FormName> = EventData[(typeof definitions)[Name]['event']];

/** A form that has passed its rules. */
interface ReceivedForm {
  data: object;
  mark: Mark;
}

/**
 * Hands a form to the outbox as its event.
 * @param toEvent returns the event's data, given the submission's id
 * @returns the submission's id
 * @throws {Refused} if it could be neither stored nor delivered
 */
async function submit<Name extends FormName>(
  c: AppContext,
  name: Name,
  { data: content, mark }: ReceivedForm,
  toEvent: (id: string) => EventOf<Name>,
): Promise<string> {
  const { event, failure } = definitions[name];
  const idempotencyKey = await idempotencyKeyOf(c.env, c.req, [event, content]);
  const id = await submissionId(c.env, { event, idempotencyKey });
  const data = { ...toEvent(id), ...mark };
  await accept(c.env, { event, data, locale: languageOf(c), idempotencyKey, content, failure });
  return id;
}

const accepted = (c: AppContext, id: string, more?: object) =>
  c.json<ApiSuccess>({ ok: true, id, ...more }, 202);

/** Without JavaScript, the booking form is posted here with either payment. One by card goes on to it, with its body. */
const payByCard: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isPost = wantsPage(c.req);
  const { paymentMethod } = isPost
    ? ((await readInput(c, telehealthInsuranceForm)) as Record<string, unknown>)
    : {};
  return paymentMethod === 'self-pay' ? c.redirect(stripeCheckoutPath, 307) : next();
};

/**
 * Returns the rules of a booking with insurance, which refuse a state in which the clinic may not treat. They accept every
 * state if the catalogue cannot be read: nothing is charged, the clinic calls first, and no booking may get lost.
 */
async function insuranceRules(c: AppContext) {
  const catalogue = await readCatalogue(c.env);
  return (lang: Lang) =>
    catalogue ? telehealthForms(licenceIn(lang, catalogue.telehealth)).insurance : telehealthInsuranceForm;
}

export const forms = new Hono<AppEnv>()
  .route('/careers', careers)
  .post('/contact', ...formChecks('contact'), limitForm, async (c) => {
    const form = await receive(c, () => contactForm);
    const id = await submit(c, 'contact', form, () => form.data);
    return accepted(c, id);
  })
  .post('/weight-loss', ...formChecks('weight-loss'), limitForm, async (c) => {
    const form = await receive(c, () => weightLossForm);
    const id = await submit(c, 'weight-loss', form, () => form.data);
    return accepted(c, id);
  })
  .post('/glp1-quiz', ...formChecks('glp1-quiz'), limitForm, async (c) => {
    const form = await receive(c, () => glp1QuizForm);
    const id = await submit(c, 'glp1-quiz', form, () => form.data);
    const { score, eligibility, caution } = form.data.quizResults;
    c.set('page', { filling: caution && { shown: ['caution', ...caution] } });
    return accepted(c, id, { score, eligibility });
  })
  .post('/telehealth-insurance', ...formChecks('telehealth-insurance'), limitForm, payByCard, async (c) => {
    const form = await receive(c, await insuranceRules(c));
    const id = await submit(c, 'telehealth-insurance', form, (id) => ({
      ...withPhoneE164(form.data),
      reference: referenceOf(id),
    }));
    c.set('page', { filling: { shown: ['reference'], texts: { reference: referenceOf(id) } } });
    return accepted(c, id);
  })
  .post('/iv-intake', ...formChecks('iv-intake'), limitForm, async (c) => {
    const form = await receive(c, () => ivIntakeForm);
    const id = await submit(c, 'iv-intake', form, () => withPhoneE164(form.data));
    return accepted(c, id);
  })
  .post('/bmi', ...formChecks('bmi'), limitForm, async (c) => {
    const form = await receive(c, () => bmiForm);
    // The only optional webhook. The visitor still sees the result.
    const id = c.env.WEBHOOK_BMI_URL ? await submit(c, 'bmi', form, () => form.data) : undefined;
    const { bmi, category, unit, feet, inches } = form.data;
    const shown = [category, unit, id ? 'sent' : ''];
    const texts = { bmi: bmi.toFixed(1), height: say(c, heightUsed(feet, inches)) };
    c.set('page', { path: paths.bmiResult, filling: { shown, texts, bmi } });
    return id ? accepted(c, id) : c.json<ApiSuccess>({ ok: true, sent: false });
  });
