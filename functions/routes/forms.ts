/** POST /api/forms/...: accepts the site's forms durably. The job application is in careers.ts. */
import { Hono, type Handler, type MiddlewareHandler } from 'hono';
import { licenceIn } from '@/features/telehealth/payment-rules';
import { type FormName, formNames, type Lang, paths, stripeCheckoutPath } from '@/shared/config/paths';
import { referenceOf } from '@/shared/lib/reference';
import type { ApiSuccess } from '@/shared/api';
import type { EventData } from '@/features/events';
import { forms as definitions } from '@/features/forms';
import type { FormOutput } from '@/forms/rules/form';
import { withPhoneE164 } from '@/forms/rules/phone-e164';
import { telehealthForms, telehealthInsuranceForm } from '@/features/telehealth/rules';
import type { EdgeEnv } from '../env';
import { languageOf, refuseUnavailable, wantsPage, type AppEnv } from '../http';
import { accept, idempotencyKeyOf, submissionId } from '../intake/accept';
import { formChecksAndBody, readInput, receive } from '../intake/form';
import { bmiPage, bookingPage, quizPage, type PageOptions } from '../pages';
import { readCatalogue } from '../payments/stripe';
import { careers } from './careers';

type Rules<Name extends FormName> = (typeof definitions)[Name]['rules'];
type Data<Name extends FormName> = FormOutput<Rules<Name>>;
type EventOf<Name extends FormName> = EventData[(typeof definitions)[Name]['event']];

/** What a form needs at the edge besides its rules in src/features. */
interface Extras<Name extends FormName> extends PageOptions {
  /** Returns rules that depend on the content, in a language. */
  rules?: (env: EdgeEnv) => Promise<(lang: Lang) => Rules<Name>>;
  /**
   * Returns the event's data, which is otherwise the form's.
   * @param id the submission's id
   */
  toEvent?: (data: Data<Name>, id: string) => EventOf<Name>;
  /** Runs once the body is read. */
  before?: MiddlewareHandler<AppEnv>;
  /** Returns the answer's other fields besides the id. */
  toAnswer?: (data: Data<Name>) => object;
}

function submit<Name extends FormName>(
  name: Name,
  { rules, toEvent, toAnswer }: Extras<Name>,
): Handler<AppEnv> {
  const { event, failure } = definitions[name];
  return async function submit(c) {
    const { data: given, signs } = await receive(
      c,
      (await rules?.(c.env)) ?? (() => definitions[name].rules),
    );
    const { mark, isSuspect } = signs;
    c.set('data', given);
    // The only optional webhook. The visitor still sees the result.
    if (name === 'bmi' && !c.env.WEBHOOK_BMI_URL) return c.json<ApiSuccess>({ ok: true, sent: false });

    const content = given as Data<Name>;
    const idempotencyKey = await idempotencyKeyOf(c.env, c.req, [event, content]);
    const told = toEvent ? toEvent(content, await submissionId(c.env, { event, idempotencyKey })) : content;
    const data = { ...told, ...mark } as EventOf<Name>;
    const submission = { event, data, locale: languageOf(c), idempotencyKey, content, isSuspect };
    const id = await accept(c.env, submission);
    return id
      ? c.json<ApiSuccess>({ ok: true, id, ...toAnswer?.(content) }, 202)
      : refuseUnavailable(c, failure);
  };
}

/**
 * Refuses a state in which the clinic may not treat. Accepts every state if the catalogue cannot be read: nothing is
 * charged, the clinic calls first, and no booking may get lost.
 */
const insuranceRules = async (env: EdgeEnv) => {
  const catalogue = await readCatalogue(env);
  return (lang: Lang) =>
    catalogue ? telehealthForms(licenceIn(lang, catalogue.telehealth)).insurance : telehealthInsuranceForm;
};

/** Without JavaScript, the booking form is posted here with either payment. One by card goes on to it, with its body. */
const payByCard: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isPost = wantsPage(c.req);
  const { paymentMethod } = isPost
    ? ((await readInput(c, telehealthInsuranceForm)) as Record<string, unknown>)
    : {};
  return paymentMethod === 'self-pay' ? c.redirect(stripeCheckoutPath, 307) : next();
};

const goOn: MiddlewareHandler<AppEnv> = (_, next) => next();

const extras: { [Name in FormName]?: Extras<Name> } = {
  'glp1-quiz': {
    page: quizPage,
    toAnswer: ({ quizResults: { score, eligibility } }) => ({ score, eligibility }),
  },
  'telehealth-insurance': {
    before: payByCard,
    rules: insuranceRules,
    page: bookingPage,
    toEvent: (data, id) => ({ ...withPhoneE164(data), reference: referenceOf(id) }),
  },
  'iv-intake': { toEvent: withPhoneE164 },
  bmi: { next: () => paths.bmiResult, page: bmiPage },
};

/** Forms whose route is a file of its own. */
const ownRoutes: readonly FormName[] = ['careers', 'telehealth-self-pay'];

export const forms = new Hono<AppEnv>().route('/careers', careers);

// The type parameter ties a form's name to its extras.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
function addRoute<Name extends FormName>(name: Name) {
  const more: Extras<Name> = extras[name] ?? {};
  forms.post(`/${name}`, ...formChecksAndBody(name, more), more.before ?? goOn, submit(name, more));
}
for (const name of formNames) if (!ownRoutes.includes(name)) addRoute(name);
