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
import { careersPage, homePage, mediaKitPage } from './pages/about';
import { cartPage } from './pages/cart';
import { checkoutPage } from './pages/checkout';
import { emergencyPage, erOrUrgentCarePage } from './pages/emergency';
import {
  bmiResultPage,
  errorScreenPage,
  failedPage,
  formsPage,
  notFoundPage,
  notSentPage,
  sentPage,
  successPage,
} from './pages/forms';
import { doctorsPage, drugTestingPage, ivTherapyPage, servicesPage, workersCompPage } from './pages/services';
import { telehealthPage } from './pages/telehealth';
import { consentFormPage, contactPage, costPage, legalPage, yourVisitPage } from './pages/visit';
import { embedBmiPage, glp1QuizPage, weightLossPage } from './pages/weight-loss';

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
