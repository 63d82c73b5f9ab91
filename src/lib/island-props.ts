/** Props of islands: texts and facts from the content. */
import { paths } from '@/shared/config/paths';
import { timesIn } from '@/shared/words/times';
import type { Action } from '@/schemas/parts';
import { getClinic, getList, getPage, type Treatment } from './content';
import { resolveAction } from './links';
import { localHref } from './page-languages';
import { currentLanguage, getWords } from './rendered-language';
import { formLanguage } from './form-language';
import { thumbnail } from './pictures';
import { preferredTimes, type PreferredTime } from './preferred-times';
import { aboutJob } from './page-text';

/** The parts of the day in which the clinic is open. */
export async function getPreferredTimes() {
  const { week } = await getClinic();
  return preferredTimes(week, getWords(), timesIn(currentLanguage()));
}

const asOption = ({ value, name, hours }: PreferredTime) => ({ value, label: `${name} (${hours})` });

/** The words that only booking forms need. */
export async function bookingFormCopy() {
  const times = await getPreferredTimes();
  return { times: times.map(asOption), newTab: getWords().spoken.newTab };
}

/** Returns a link as it leads and reads on the page that is being rendered. */
async function localAction(action: Action): Promise<Action> {
  const { href: to, label } = await resolveAction(action);
  return { label, to };
}

const pictureByHandle = async ({ handle, picture }: Treatment) =>
  [handle, { src: await thumbnail(picture.file), alt: picture.alt }] as const;

export async function cartProps() {
  const copy = await getPage('cartPage');
  const { drips } = await getPage('emergencyPage');
  const { pointer } = drips.first;
  const clinic = await getClinic();
  const treatments = await getList('treatments');
  return {
    words: { cart: getWords().cart, drawer: getWords().drawer },
    copy: {
      ...copy,
      policy: await localAction(copy.policy),
      empty: { ...copy.empty, action: await localAction(copy.empty.action) },
    },
    safety: { ...pointer, action: await localAction(pointer.action) },
    warnings: Object.fromEntries(
      treatments.map(({ handle, slug }) => [
        handle,
        drips.before.find(({ treatment }) => treatment === slug)?.cart,
      ]),
    ),
    glosses: Object.fromEntries(treatments.map(({ handle, gloss }) => [handle, gloss])),
    newTab: getWords().spoken.newTab,
    phone: { text: clinic.phone, href: clinic.phoneHref },
    pictures: Object.fromEntries(await Promise.all(treatments.map(pictureByHandle))),
  };
}

export async function consultationProps() {
  const page = await getPage('weightLossPage');
  const clinic = await getClinic();
  return {
    copy: page.consultation.form,
    language: formLanguage('weight-loss'),
    times: (await getPreferredTimes()).map(asOption),
    phone: { text: clinic.phone, href: clinic.phoneHref },
  };
}

export async function careersProps() {
  const page = await getPage('careersPage');
  const clinic = await getClinic();
  const jobs = await getList('jobs');
  return {
    copy: page.application,
    language: formLanguage('careers'),
    ways: [
      { text: clinic.careersEmail, href: `mailto:${clinic.careersEmail}` },
      { text: clinic.phone, href: clinic.careersPhoneHref },
    ],
    jobs: jobs.map((job) => {
      const { slug, title, description, requirements } = job;
      return { slug, title, facts: aboutJob(job), description, requirements };
    }),
  };
}

/** Returns the words of the answers that are not stored as they are shown. */
function labelsOf(options: readonly { id: string; label: string }[]): Record<string, string> | undefined {
  const others = options.filter(({ id, label }) => id !== label);
  return others.length > 0 ? Object.fromEntries(others.map(({ id, label }) => [id, label])) : undefined;
}

export async function quizProps() {
  const { metaTitle, metaDescription, ...copy } = await getPage('glp1QuizPage');
  const { scale } = await getPage('embedBmiPage');
  const clinic = await getClinic();
  const questions = await getList('quiz');
  return {
    copy,
    scale,
    questions: questions.map(({ field, kind, question, help, unit, options, exclusive }) => ({
      field,
      kind,
      question,
      help,
      unit,
      options: options.map(({ id }) => id),
      labels: labelsOf(options),
      exclusive,
    })),
    phone: { text: clinic.phone, href: clinic.phoneHref },
    consultation: localHref(paths.consultation),
    language: formLanguage('glp1-quiz'),
  };
}

export async function bmiProps() {
  const { calculator, scale, adults } = await getPage('embedBmiPage');
  const clinic = await getClinic();
  return {
    copy: calculator,
    scale,
    adults: adults.text,
    language: formLanguage('bmi'),
    consultation: localHref(paths.consultation),
    phone: { text: clinic.phone, href: clinic.phoneHref },
  };
}
