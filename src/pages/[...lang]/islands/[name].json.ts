/** The props of the islands that open on demand, one file each, so that pages stay small. */
import type { APIRoute, GetStaticPaths } from 'astro';
import type { ComponentProps } from 'react';
import type { CareersDialog } from '@/features/careers/CareersDialog';
import type { CartDrawer } from '@/features/cart/CartDrawer';
import type { ConsultationProps } from '@/features/consultation/ConsultationForm';
import type { QuizProps } from '@/features/quiz/quiz-props';
import { careersProps, cartProps, consultationProps, quizProps } from '@/lib/island-props';

const builders = {
  cart: cartProps,
  careers: careersProps,
  consultation: consultationProps,
  quiz: quizProps,
} satisfies {
  cart: () => Promise<ComponentProps<typeof CartDrawer>>;
  careers: () => Promise<ComponentProps<typeof CareersDialog>>;
  consultation: () => Promise<ConsultationProps>;
  quiz: () => Promise<QuizProps>;
};

export const getStaticPaths = (() =>
  Object.keys(builders).flatMap((name) =>
    // The careers page is in English.
    (name === 'careers' ? [undefined] : [undefined, 'es']).map((lang) => ({ params: { lang, name } })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  Response.json(await builders[params['name'] as keyof typeof builders]());
