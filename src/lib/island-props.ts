/** What the islands show that are not prerendered: words and facts of the content. */
import type { ComponentProps } from 'react';
import type { Island as CareersDialog } from '@/islands/careers/CareersDialog';
import type { Island as CartDrawer } from '@/islands/cart/CartDrawer';
import type { ErrorScreenProps } from '@/islands/ErrorScreen';
import type { ConsultationProps } from '@/islands/consultation/ConsultationForm';
import type { BmiProps } from '@/islands/bmi/Calculator';
import type { QuizProps } from '@/islands/quiz/QuizDialog';
import { paths } from '@/config/paths';
import { getClinic, getList, getPage } from './content';
import { thumbnail } from './pictures';
import { inSentence } from './words';

export async function cartProps(): Promise<ComponentProps<typeof CartDrawer>> {
  const [words, clinic, treatments] = await Promise.all([
    getPage('cartPage'),
    getClinic(),
    getList('treatments'),
  ]);
  return {
    words,
    phone: { text: clinic.phone, href: clinic.phoneHref },
    pictures: Object.fromEntries(
      await Promise.all(
        treatments.map(async ({ handle, picture }) => [
          handle,
          { src: await thumbnail(picture.file), alt: picture.alt },
        ]),
      ),
    ),
  };
}

export async function consultationProps(): Promise<ConsultationProps> {
  const [page, clinic] = await Promise.all([getPage('weightLossPage'), getClinic()]);
  return {
    words: page.consultation.form,
    phone: { text: clinic.phone, href: clinic.phoneHref },
  };
}

export async function careersProps(): Promise<ComponentProps<typeof CareersDialog>> {
  const [page, clinic, jobs] = await Promise.all([getPage('careersPage'), getClinic(), getList('jobs')]);
  return {
    words: page.application,
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

export async function quizProps(): Promise<QuizProps> {
  const [words, clinic, questions] = await Promise.all([
    getPage('glp1QuizPage'),
    getClinic(),
    getList('quiz'),
  ]);
  return {
    words,
    questions: questions.map(({ field, kind, question, help, unit, options, exclusive }) => ({
      field,
      kind,
      question,
      help,
      unit,
      options,
      exclusive,
    })),
    phone: { text: clinic.phone, href: clinic.phoneHref },
    consultation: paths.consultation,
  };
}

export async function bmiProps(): Promise<BmiProps> {
  const [{ calculator }, clinic] = await Promise.all([getPage('embedBmiPage'), getClinic()]);
  return {
    words: calculator,
    consultation: paths.consultation,
    phone: { text: clinic.phone, href: clinic.phoneHref },
  };
}

export async function errorScreenProps(): Promise<ErrorScreenProps> {
  const [words, clinic] = await Promise.all([getPage('errorScreenPage'), getClinic()]);
  return { words, phone: { text: clinic.phone, href: clinic.phoneHref } };
}
