/** What the islands show that open on demand, a file each: no page has to carry it. */
import type { APIRoute, GetStaticPaths } from 'astro';
import {
  bmiProps,
  careersProps,
  cartProps,
  consultationProps,
  errorScreenProps,
  quizProps,
} from '@/lib/island-props';

const builders = {
  bmi: bmiProps,
  cart: cartProps,
  careers: careersProps,
  consultation: consultationProps,
  'error-screen': errorScreenProps,
  quiz: quizProps,
} satisfies Record<string, () => Promise<object>>;

export const getStaticPaths = (() =>
  Object.keys(builders).map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  Response.json(await builders[params['name'] as keyof typeof builders]());
