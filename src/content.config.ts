import { defineCollection, type SchemaContext } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'zod';
import * as catalogue from '@/schemas/content/collections';
import { pageNames } from './config/paths';
import { noticeSchema } from './schemas/content/notices';
import { clinicSchema, navigationSchema } from './schemas/content/clinic';
import { jobSchema } from './schemas/content/jobs';
import { bmiResultPageSchema } from './schemas/content/pages/bmi-result';
import { embedBmiPageSchema } from './schemas/content/pages/embed-bmi';
import { errorScreenPageSchema } from './schemas/content/pages/error-screen';
import { failedPageSchema, notSentPageSchema, sentPageSchema } from './schemas/content/pages/answers';
import { contactPageSchema } from './schemas/content/pages/contact';
import { glp1QuizPageSchema } from './schemas/content/pages/glp1-quiz';
import { checkoutPageSchema } from './schemas/content/pages/checkout';
import { cartPageSchema } from './schemas/content/pages/cart';
import { erOrUrgentCarePageSchema } from './schemas/content/pages/er-or-urgent-care';
import { yourVisitPageSchema } from './schemas/content/pages/your-visit';
import { costPageSchema } from './schemas/content/pages/cost';
import { careersPageSchema } from './schemas/content/pages/careers';
import { doctorsPageSchema } from './schemas/content/pages/doctors';
import { drugTestingPageSchema } from './schemas/content/pages/drug-testing';
import { homePageSchema } from './schemas/content/pages/home';
import { ivTherapyPageSchema } from './schemas/content/pages/iv-therapy';
import { successPageSchema } from './schemas/content/pages/success';
import { openingPageSchema } from './schemas/content/pages/opening';
import { legalPageSchema } from './schemas/content/pages/legal';
import { mediaKitPageSchema } from './schemas/content/pages/media-kit';
import { notFoundPageSchema } from './schemas/content/pages/not-found';
import { telehealthPageSchema } from './schemas/content/pages/telehealth';
import { weightLossPageSchema } from './schemas/content/pages/weight-loss';
import { operatorPageSchema } from './schemas/content/pages/operator';
import { webhookDebugPageSchema, webhookTestPageSchema } from './schemas/content/pages/webhook-tools';
import { servicesPageSchema } from './schemas/content/pages/services';
import { workersCompPageSchema } from './schemas/content/pages/workers-comp';

type Schema<T extends z.ZodType> = T | ((image: SchemaContext['image']) => T);

const build =
  <T extends z.ZodType>(schema: Schema<T>) =>
  ({ image }: SchemaContext): T =>
    typeof schema === 'function' ? schema(image) : schema;

/** A folder of Markdown files of one kind. */
const folder = <T extends z.ZodType>(name: string, schema: Schema<T>) =>
  defineCollection({
    // A name that begins with an underscore is an example.
    loader: glob({ pattern: '[^_]*.md', base: `./src/content/${name}` }),
    schema: build(schema),
  });

/** One Markdown file. */
const file = <T extends z.ZodType>(path: string, schema: Schema<T>) =>
  defineCollection({
    loader: glob({ pattern: `${path}.md`, base: './src/content', generateId: () => 'only' }),
    schema: build(schema),
  });

export const collections = {
  clinic: file('clinic', clinicSchema),
  navigation: file('navigation', navigationSchema),

  notices: folder('notices', noticeSchema(pageNames)),
  services: folder('services', catalogue.serviceSchema),
  treatments: folder('treatments', catalogue.treatmentSchema),
  physicians: folder('physicians', catalogue.physicianSchema),
  panels: folder('panels', catalogue.panelSchema),
  jobs: folder('jobs', jobSchema),
  benefits: folder('benefits', catalogue.benefitSchema),
  testimonials: folder('testimonials', catalogue.testimonialSchema),
  claims: folder('claims', catalogue.claimSchema),
  quiz: folder('quiz', catalogue.quizSchema),
  legal: folder('legal', catalogue.legalSchema),
  videos: folder('videos', catalogue.videoSchema),

  // One collection a page: each has its own composition, so its own fields.
  homePage: file('pages/home', homePageSchema),
  servicesPage: file('pages/services', servicesPageSchema),
  doctorsPage: file('pages/doctors', doctorsPageSchema),
  drugTestingPage: file('pages/drug-testing', drugTestingPageSchema),
  workersCompPage: file('pages/workers-comp', workersCompPageSchema),
  ivTherapyPage: file('pages/iv-therapy', ivTherapyPageSchema),
  cartPage: file('pages/cart', cartPageSchema),
  checkoutPage: file('pages/checkout', checkoutPageSchema),
  openingPage: file('pages/opening', openingPageSchema),
  successPage: file('pages/success', successPageSchema),
  telehealthPage: file('pages/telehealth', telehealthPageSchema),
  contactPage: file('pages/contact', contactPageSchema),
  erOrUrgentCarePage: file('pages/er-or-urgent-care', erOrUrgentCarePageSchema),
  yourVisitPage: file('pages/your-visit', yourVisitPageSchema),
  costPage: file('pages/cost', costPageSchema),
  weightLossPage: file('pages/weight-loss', weightLossPageSchema),
  glp1QuizPage: file('pages/glp1-quiz', glp1QuizPageSchema),
  legalPage: file('pages/legal', legalPageSchema),
  careersPage: file('pages/careers', careersPageSchema),
  mediaKitPage: file('pages/media-kit', mediaKitPageSchema),
  notFoundPage: file('pages/not-found', notFoundPageSchema),
  sentPage: file('pages/sent', sentPageSchema),
  notSentPage: file('pages/not-sent', notSentPageSchema),
  failedPage: file('pages/failed', failedPageSchema),
  errorScreenPage: file('pages/error-screen', errorScreenPageSchema),
  embedBmiPage: file('pages/embed-bmi', embedBmiPageSchema),
  bmiResultPage: file('pages/bmi-result', bmiResultPageSchema),
  webhookTestPage: file('pages/webhook-test', webhookTestPageSchema),
  webhookDebugPage: file('pages/webhook-debug', webhookDebugPageSchema),
  operatorPage: file('pages/operator', operatorPageSchema),
};
