/** The texts of each page. Every page is a collection, because every page has its own fields. */
import { failedPageSchema, notSentPageSchema, sentPageSchema } from './pages/answers';
import { bmiResultPageSchema } from './pages/bmi-result';
import { careersPageSchema } from './pages/careers';
import { cartPageSchema } from './pages/cart';
import { checkoutPageSchema } from './pages/checkout';
import { consentFormPageSchema } from './pages/consent-form';
import { contactPageSchema } from './pages/contact';
import { costPageSchema } from './pages/cost';
import { doctorsPageSchema } from './pages/doctors';
import { drugTestingPageSchema } from './pages/drug-testing';
import { embedBmiPageSchema } from './pages/embed-bmi';
import { emergencyPageSchema } from './pages/emergency';
import { erOrUrgentCarePageSchema } from './pages/er-or-urgent-care';
import { errorScreenPageSchema } from './pages/error-screen';
import { formsPageSchema } from './pages/forms';
import { glp1QuizPageSchema } from './pages/glp1-quiz';
import { homePageSchema } from './pages/home';
import { ivTherapyPageSchema } from './pages/iv-therapy';
import { legalPageSchema } from './pages/legal';
import { mediaKitPageSchema } from './pages/media-kit';
import { notFoundPageSchema } from './pages/not-found';
import { openingPageSchema } from './pages/opening';
import { servicesPageSchema } from './pages/services';
import { successPageSchema } from './pages/success';
import { telehealthPageSchema } from './pages/telehealth';
import { webhookDebugPageSchema, webhookTestPageSchema } from './pages/webhook-tools';
import { weightLossPageSchema } from './pages/weight-loss';
import { workersCompPageSchema } from './pages/workers-comp';
import { yourVisitPageSchema } from './pages/your-visit';
import type { Schema } from './types';

const page = <T extends Schema>(
  name: string,
  schema: T,
  label: string,
  description: string,
  icon: string,
) => ({ file: `pages/${name}`, schema, label, description, icon });

export const pages = {
  homePage: page('home', homePageSchema, 'Home', 'The first page.', 'home'),
  servicesPage: page(
    'services',
    servicesPageSchema,
    'Services',
    'Around the list of services.',
    'medical_services',
  ),
  ivTherapyPage: page(
    'iv-therapy',
    ivTherapyPageSchema,
    'IV therapy',
    'Around the list of treatments.',
    'vaccines',
  ),
  doctorsPage: page('doctors', doctorsPageSchema, 'Doctors', 'Around the physicians.', 'stethoscope'),
  telehealthPage: page(
    'telehealth',
    telehealthPageSchema,
    'Telehealth',
    'Video visits and their booking.',
    'videocam',
  ),
  weightLossPage: page(
    'weight-loss',
    weightLossPageSchema,
    'Weight loss',
    'The program and its prices.',
    'monitor_weight',
  ),
  workersCompPage: page(
    'workers-comp',
    workersCompPageSchema,
    'Workers compensation',
    'For injuries at work.',
    'engineering',
  ),
  drugTestingPage: page(
    'drug-testing',
    drugTestingPageSchema,
    'Drug testing',
    'Around the panels.',
    'science',
  ),
  costPage: page('cost', costPageSchema, 'Cost and insurance', 'Prices, plans and estimates.', 'payments'),
  yourVisitPage: page(
    'your-visit',
    yourVisitPageSchema,
    'Your visit',
    'What to bring and what to expect.',
    'event_available',
  ),
  consentFormPage: page(
    'consent-form',
    consentFormPageSchema,
    'Consent form',
    'For a parent to print: a lawyer reads a change before it goes online.',
    'edit_document',
  ),
  erOrUrgentCarePage: page(
    'er-or-urgent-care',
    erOrUrgentCarePageSchema,
    'ER or urgent care',
    'Medical guidance: a clinician reads a change before it goes online.',
    'emergency',
  ),
  emergencyPage: page(
    'emergency',
    emergencyPageSchema,
    'Emergencies and warnings',
    'Advice on every page: a clinician reads a change before it goes online.',
    'e911_emergency',
  ),
  contactPage: page(
    'contact',
    contactPageSchema,
    'Contact',
    'Directions, the form and what to expect.',
    'call',
  ),
  careersPage: page(
    'careers',
    careersPageSchema,
    'Careers',
    'Around the open positions, and the application.',
    'work',
  ),
  glp1QuizPage: page(
    'glp1-quiz',
    glp1QuizPageSchema,
    'GLP-1 quiz',
    'Around the questions, and the results.',
    'quiz',
  ),
  legalPage: page('legal', legalPageSchema, 'Legal texts', 'Around each legal text.', 'gavel'),
  mediaKitPage: page(
    'media-kit',
    mediaKitPageSchema,
    'Media kit',
    'For journalists and partners.',
    'newspaper',
  ),
  checkoutPage: page(
    'checkout',
    checkoutPageSchema,
    'IV checkout',
    'Where a treatment is booked and paid.',
    'credit_card',
  ),
  formsPage: page('forms', formsPageSchema, 'Forms', 'The words that all forms share.', 'edit_square'),
  cartPage: page('cart', cartPageSchema, 'Cart', 'The panel that opens over every page.', 'shopping_cart'),
  openingPage: page(
    'opening',
    openingPageSchema,
    'Opening a checkout',
    'Shown in a new tab for a moment.',
    'open_in_new',
  ),
  successPage: page('success', successPageSchema, 'Payment done', 'After a payment.', 'task_alt'),
  sentPage: page(
    'sent',
    sentPageSchema,
    'Form sent',
    'Where the browser runs no JavaScript.',
    'mark_email_read',
  ),
  notSentPage: page(
    'not-sent',
    notSentPageSchema,
    'Form not sent',
    'The same, where a field is wrong.',
    'edit_note',
  ),
  failedPage: page(
    'failed',
    failedPageSchema,
    'Form failed',
    'The same, where the clinic could not be reached.',
    'cloud_off',
  ),
  bmiResultPage: page(
    'bmi-result',
    bmiResultPageSchema,
    'BMI result',
    'The same, for the BMI calculator.',
    'monitor_weight',
  ),
  embedBmiPage: page(
    'embed-bmi',
    embedBmiPageSchema,
    'BMI calculator',
    'Its words, on every page that has it.',
    'calculate',
  ),
  notFoundPage: page(
    'not-found',
    notFoundPageSchema,
    'Page not found',
    'For an address that does not exist.',
    'explore_off',
  ),
  errorScreenPage: page(
    'error-screen',
    errorScreenPageSchema,
    'Error',
    'Where a part of a page has failed.',
    'error',
  ),
  webhookTestPage: page(
    'webhook-test',
    webhookTestPageSchema,
    'Webhook test',
    'For whoever runs the site.',
    'webhook',
  ),
  webhookDebugPage: page(
    'webhook-debug',
    webhookDebugPageSchema,
    'Webhook debug',
    'For whoever runs the site.',
    'bug_report',
  ),
};
