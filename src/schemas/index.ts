/**
 * The only list of content collections. The build (src/content.config.ts) and the editor (admin/config) read it, so a
 * new collection or field appears in both. The editor's menu has this order.
 */
import { claims, clinic, navigation, notices, testimonials } from './clinic';
import { consentFormPage, contactPage, costPage, legal, legalPage, yourVisitPage } from './pages/visit';
import {
  doctorsPage,
  drugTestingPage,
  ivTherapyPage,
  panels,
  physicians,
  services,
  servicesPage,
  telehealthPage,
  treatments,
  workersCompPage,
} from './pages/services';
import { embedBmiPage, glp1QuizPage, quiz, weightLossPage } from './pages/weight-loss';
import { benefits, careersPage, homePage, jobs, mediaKitPage, videos } from './pages/about';
import { cartPage, checkoutPage } from './pages/checkout';
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
