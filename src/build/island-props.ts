/** Props of the islands that are not prerendered: texts and facts from the content. */
import { paths } from '@/shared/config/paths';
import type { SharedFormCopy } from '@/content-model/pages/forms';
import { wordsOf } from '@/shared/lang/words-of';
import { getClinic, getList, getPage } from './content';
import { currentLanguage } from './current-language';
import { localHref } from './languages';
import { thumbnail } from './pictures';
import { preferredTimes, type PreferredTime } from './preferred-times';
import { inSentence } from './words';

/** The words that every form needs. */
export async function sharedFormCopy(): Promise<SharedFormCopy> {
  const { problem, errorTitle, unknown, optional } = await getPage('formsPage');
  return { problem, errorTitle, unknown, optional };
}

/** The parts of the day in which the clinic is open. */
export async function getPreferredTimes() {
  const [{ week }, { partsOfDay }] = await Promise.all([getClinic(), getPage('formsPage')]);
  return preferredTimes(week, partsOfDay, wordsOf(currentLanguage()));
}

const asOption = ({ value, name, hours }: PreferredTime) => ({ value, label: `${name} (${hours})` });

/** The words that only booking forms need. */
export async function bookingFormCopy() {
  const [{ dateOfBirth }, { spoken }, times] = await Promise.all([
    getPage('formsPage'),
    getPage('navigation'),
    getPreferredTimes(),
  ]);
  return { dateOfBirth, times: times.map(asOption), newTab: spoken.newTab };
}

export async function cartProps() {
  const [copy, { drips }, { spoken }, clinic, treatments] = await Promise.all([
    getPage('cartPage'),
    getPage('emergencyPage'),
    getPage('navigation'),
    getClinic(),
    getList('treatments'),
  ]);
  return {
    copy,
    safety: drips.first.pointer,
    warnings: Object.fromEntries(
      treatments.map(({ handle, slug }) => [
        handle,
        drips.before.find(({ treatment }) => treatment === slug)?.cart,
      ]),
    ),
    newTab: spoken.newTab,
    phone: { text: clinic.phone, href: clinic.phoneHref },
    pictures: Object.fromEntries(
      await Promise.all(
        treatments.map(
          async ({ handle, picture }) =>
            [handle, { src: await thumbnail(picture.file), alt: picture.alt }] as const,
        ),
      ),
    ),
  };
}

export async function consultationProps() {
  const [page, clinic] = await Promise.all([getPage('weightLossPage'), getClinic()]);
  return {
    copy: page.consultation.form,
    shared: await sharedFormCopy(),
    times: (await getPreferredTimes()).map(asOption),
    phone: { text: clinic.phone, href: clinic.phoneHref },
  };
}

export async function careersProps() {
  const [page, clinic, jobs] = await Promise.all([getPage('careersPage'), getClinic(), getList('jobs')]);
  return {
    copy: page.application,
    shared: await sharedFormCopy(),
    ways: [
      { text: clinic.careersEmail, href: `mailto:${clinic.careersEmail}` },
      { text: clinic.phone, href: clinic.careersPhoneHref },
    ],
    jobs: jobs.map(({ slug, title, department, type, location, description, requirements }) => ({
      slug,
      title,
      facts: `${department}, ${inSentence(type)}, ${location}`,
      description,
      requirements,
    })),
  };
}

/** Returns the words of the answers that are not stored as they are shown. */
function labelsOf(options: readonly { id: string; label: string }[]): Record<string, string> | undefined {
  const others = options.filter(({ id, label }) => id !== label);
  return others.length > 0 ? Object.fromEntries(others.map(({ id, label }) => [id, label])) : undefined;
}

export async function quizProps() {
  const [{ confirm, metaTitle, metaDescription, ...copy }, { scale }, clinic, questions] = await Promise.all([
    getPage('glp1QuizPage'),
    getPage('embedBmiPage'),
    getClinic(),
    getList('quiz'),
  ]);
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
    shared: await sharedFormCopy(),
  };
}

export async function bmiProps() {
  const [{ calculator, scale, adults }, clinic] = await Promise.all([getPage('embedBmiPage'), getClinic()]);
  return {
    copy: calculator,
    scale,
    adults: adults.text,
    shared: await sharedFormCopy(),
    consultation: localHref(paths.consultation),
    phone: { text: clinic.phone, href: clinic.phoneHref },
  };
}

export async function errorScreenProps() {
  const [copy, clinic] = await Promise.all([getPage('errorScreenPage'), getClinic()]);
  return { copy, phone: { text: clinic.phone, href: clinic.phoneHref } };
}
