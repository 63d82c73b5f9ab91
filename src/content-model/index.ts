/**
 * The only list of content collections. The build (src/content.config.ts) and the editor (admin/config) read it, so a
 * new collection or field appears in both. The editor's menu has this order.
 */
import { clinic } from './clinic';
import { benefits } from './entries/benefits';
import { claims } from './entries/claims';
import { jobs } from './entries/jobs';
import { legal } from './entries/legal';
import { notices } from './entries/notices';
import { panels } from './entries/panels';
import { physicians } from './entries/physicians';
import { quiz } from './entries/quiz';
import { services } from './entries/services';
import { testimonials } from './entries/testimonials';
import { treatments } from './entries/treatments';
import { videos } from './entries/videos';
import { navigation } from './navigation';
import { sentPage, notSentPage, failedPage } from './pages/answers';
import { bmiResultPage } from './pages/bmi-result';
import { careersPage } from './pages/careers';
import { cartPage } from './pages/cart';
import { checkoutPage } from './pages/checkout';
import { consentFormPage } from './pages/consent-form';
import { contactPage } from './pages/contact';
import { costPage } from './pages/cost';
import { doctorsPage } from './pages/doctors';
import { drugTestingPage } from './pages/drug-testing';
import { embedBmiPage } from './pages/embed-bmi';
import { emergencyPage } from './pages/emergency';
import { erOrUrgentCarePage } from './pages/er-or-urgent-care';
import { errorScreenPage } from './pages/error-screen';
import { formsPage } from './pages/forms';
import { glp1QuizPage } from './pages/glp1-quiz';
import { homePage } from './pages/home';
import { ivTherapyPage } from './pages/iv-therapy';
import { legalPage } from './pages/legal';
import { mediaKitPage } from './pages/media-kit';
import { notFoundPage } from './pages/not-found';
import { servicesPage } from './pages/services';
import { successPage } from './pages/success';
import { telehealthPage } from './pages/telehealth';
import { webhookTestPage, webhookDebugPage } from './pages/webhook-tools';
import { weightLossPage } from './pages/weight-loss';
import { workersCompPage } from './pages/workers-comp';
import { yourVisitPage } from './pages/your-visit';

export const collections = {
  clinic,
  navigation,
  notices,
  treatments,
  services,
  jobs,
  benefits,
  physicians,
  testimonials,
  claims,
  panels,
  videos,
  quiz,
  legal,
  homePage,
  servicesPage,
  ivTherapyPage,
  doctorsPage,
  telehealthPage,
  weightLossPage,
  workersCompPage,
  drugTestingPage,
  costPage,
  yourVisitPage,
  consentFormPage,
  erOrUrgentCarePage,
  emergencyPage,
  contactPage,
  careersPage,
  glp1QuizPage,
  legalPage,
  mediaKitPage,
  checkoutPage,
  formsPage,
  cartPage,
  successPage,
  sentPage,
  notSentPage,
  failedPage,
  bmiResultPage,
  embedBmiPage,
  notFoundPage,
  errorScreenPage,
  webhookTestPage,
  webhookDebugPage,
};

/** Collections without Spanish: their readers work in English, or a lawyer has written the texts. */
export const englishOnly: readonly string[] = [
  'jobs',
  'benefits',
  'careersPage',
  'mediaKitPage',
  'webhookTestPage',
  'webhookDebugPage',
  'legal',
  'legalPage',
] satisfies (keyof typeof collections)[];

/** Collections whose entries Spanish pages leave out while they are not translated. */
export const mayBeLeftOut: readonly string[] = [
  'claims',
  'testimonials',
  'notices',
] satisfies (keyof typeof collections)[];
