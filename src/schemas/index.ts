/**
 * The only list of content collections. The build (src/content.config.ts) and the editor (admin/config) read it, so a
 * new collection or field appears in both. The editor's menu has this order.
 */
import * as clinic from './clinic-record';
import * as visit from './pages/visit';
import * as services from './pages/services';
import * as weightLoss from './pages/weight-loss';
import * as about from './pages/about';
import * as forms from './pages/form-pages';

export const collections = {
  clinic: clinic.clinic,
  navigation: clinic.navigation,
  notices: clinic.notices,
  treatments: services.treatments,
  services: services.services,
  jobs: about.jobs,
  benefits: about.benefits,
  physicians: services.physicians,
  testimonials: clinic.testimonials,
  claims: clinic.claims,
  panels: services.panels,
  videos: about.videos,
  quiz: weightLoss.quiz,
  legal: visit.legal,
  homePage: about.homePage,
  servicesPage: services.servicesPage,
  ivTherapyPage: services.ivTherapyPage,
  doctorsPage: services.doctorsPage,
  telehealthPage: services.telehealthPage,
  weightLossPage: weightLoss.weightLossPage,
  workersCompPage: services.workersCompPage,
  drugTestingPage: services.drugTestingPage,
  costPage: visit.costPage,
  yourVisitPage: visit.yourVisitPage,
  consentFormPage: visit.consentFormPage,
  erOrUrgentCarePage: visit.erOrUrgentCarePage,
  emergencyPage: visit.emergencyPage,
  contactPage: visit.contactPage,
  careersPage: about.careersPage,
  glp1QuizPage: weightLoss.glp1QuizPage,
  legalPage: visit.legalPage,
  mediaKitPage: about.mediaKitPage,
  checkoutPage: forms.checkoutPage,
  formsPage: forms.formsPage,
  cartPage: forms.cartPage,
  successPage: forms.successPage,
  sentPage: forms.sentPage,
  notSentPage: forms.notSentPage,
  failedPage: forms.failedPage,
  bmiResultPage: forms.bmiResultPage,
  embedBmiPage: weightLoss.embedBmiPage,
  notFoundPage: forms.notFoundPage,
};
