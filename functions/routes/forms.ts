/** POST /api/forms/...: accepts the site's forms durably. The job application is in careers.ts. */
import { Hono, type Handler, type MiddlewareHandler } from 'hono';
import { licenceIn } from '@/features/telehealth/payment-rules';
import { type FormName, formNames, type Lang, paths, stripeCheckoutPath } from '@/shared/config/paths';
import { referenceOf } from '@/shared/lib/reference';
import { heightUsed } from '@/shared/medical/bmi';
import type { ApiSuccess } from '@/shared/api';
import type { EventData } from '@/features/events';
import { forms as definitions } from '@/features/forms';
import type { FormOutput } from '@/forms/rules/form';
import { withPhoneE164 } from '@/forms/rules/phone-e164';
import { telehealthForms, telehealthInsuranceForm } from '@/features/telehealth/rules';
import type { EdgeEnv } from '../env';
import { languageOf, wantsPage, type AppEnv } from '../http';
import { accept, idempotencyKeyOf, submissionId } from '../intake/accept';
import { formChecks, limitForm, readInput, receive } from '../intake/form';
import type { SuccessPage } from '../pages';
import { readCatalogue } from '../payments/stripe';
import { careers } from './careers';

type Rules<Name extends FormName> = (typeof definitions)[Name]['rules'];
type Data<Name extends FormName> = FormOutput<Rules<Name>>;
type EventOf<Name extends FormName> = EventData[(typeof definitions)[Name]['event']];

/** What a form needs at the edge besides its rules in src/features. */
interface Extras<Name extends FormName> {
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
  /** Returns what a browser without JavaScript gets. @param id undefined if nothing was sent */
  toPage?: (data: Data<Name>, id?: string) => SuccessPage;
}

function submit<Name extends FormName>(
  name: Name,
  { rules, toEvent, toAnswer, toPage }: Extras<Name>,
): Handler<AppEnv> {
  const { event, failure } = definitions[name];
  return async function submit(c) {
    const rulesIn = (await rules?.(c.env)) ?? (() => definitions[name].rules);
    const { data: given, mark } = await receive(c, rulesIn);
    const content = given as Data<Name>;
    // The only optional webhook. The visitor still sees the result.
    if (name === 'bmi' && !c.env.WEBHOOK_BMI_URL) {
      c.set('page', toPage?.(content));
      return c.json<ApiSuccess>({ ok: true, sent: false });
    }

    const idempotencyKey = await idempotencyKeyOf(c.env, c.req, [event, content]);
    const id = await submissionId(c.env, { event, idempotencyKey });
    const data = { ...(toEvent ? toEvent(content, id) : content), ...mark } as EventOf<Name>;
    const about = { event, locale: languageOf(c), idempotencyKey, content, failure };
    await accept(c.env, { ...about, data });
    c.set('page', toPage?.(content, id));
    return c.json<ApiSuccess>({ ok: true, id, ...toAnswer?.(content) }, 202);
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
    toAnswer: ({ quizResults: { score, eligibility } }) => ({ score, eligibility }),
    toPage: ({ quizResults: { caution } }) => ({ filling: caution && { shown: ['caution', ...caution] } }),
  },
  'telehealth-insurance': {
    before: payByCard,
    rules: insuranceRules,
    toEvent: (data, id) => ({ ...withPhoneE164(data), reference: referenceOf(id) }),
    toPage: (_, id = '') => ({ filling: { shown: ['reference'], texts: { reference: referenceOf(id) } } }),
  },
  'iv-intake': { toEvent: withPhoneE164 },
  bmi: {
    toPage: ({ bmi, category, unit, feet, inches }, id) => ({
      path: paths.bmiResult,
      filling: {
        shown: [category, unit, id ? 'sent' : ''],
        texts: { bmi: bmi.toFixed(1), height: heightUsed(feet, inches) },
        bmi,
      },
    }),
  },
};

/** Forms whose route is a file of its own. */
const ownRoutes: readonly FormName[] = ['careers', 'telehealth-self-pay'];

export const forms = new Hono<AppEnv>().route('/careers', careers);

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- It ties a form's name to its extras.
function addRoute<Name extends FormName>(name: Name) {
  const more: Extras<Name> = extras[name] ?? {};
  forms.post(`/${name}`, ...formChecks(name), limitForm, more.before ?? goOn, submit(name, more));
}
for (const name of formNames) if (!ownRoutes.includes(name)) addRoute(name);
