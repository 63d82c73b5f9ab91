/**
 * The only list of content collections. The build (src/content.config.ts) and the editor (admin/config) read it, so a
 * new collection or field appears in both. The editor's menu has this order.
 */
import { clinic } from './clinic';
import { claims, testimonials } from './entries/claims';
import { benefits, jobs } from './entries/jobs';
import { legal } from './entries/legal';
import { notices } from './entries/notices';
import { physicians } from './entries/physicians';
import { quiz } from './entries/quiz';
import { panels, services } from './entries/services';
import { treatments } from './entries/treatments';
import { videos } from './entries/videos';
import { navigation } from './navigation';
import {
  sentPage,
  notSentPage,
  failedPage,
  bmiResultPage,
  errorScreenPage,
  notFoundPage,
  successPage,
} from './pages/answers';
import { careersPage } from './pages/careers';
import { cartPage } from './pages/cart';
import { checkoutPage } from './pages/checkout';
import { costPage } from './pages/cost';
import { embedBmiPage } from './pages/embed-bmi';
import { emergencyPage } from './pages/emergency';
import { erOrUrgentCarePage } from './pages/er-or-urgent-care';
import { formsPage } from './pages/forms';
import { glp1QuizPage } from './pages/glp1-quiz';
import { homePage } from './pages/home';
import { mediaKitPage } from './pages/media-kit';
import { doctorsPage, drugTestingPage, ivTherapyPage, servicesPage, workersCompPage } from './pages/services';
import { telehealthPage } from './pages/telehealth';
import { consentFormPage, contactPage, legalPage, yourVisitPage } from './pages/visit';
import { weightLossPage } from './pages/weight-loss';

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
};
