/** For each form: a complete and a minimal input as browsers send it, with the data of the resulting event. */
import { bmiForm } from '../../src/schemas/forms/bmi';
import { careersForm } from '../../src/schemas/forms/careers';
import { contactForm } from '../../src/schemas/forms/contact';
import type { FormRules } from '../../src/schemas/forms/form';
import { glp1QuizForm } from '../../src/schemas/forms/glp1-quiz';
import { ivIntakeForm } from '../../src/schemas/forms/iv-intake';
import { stripeCheckoutForm } from '../../src/schemas/forms/stripe-checkout';
import { telehealthInsuranceForm, telehealthSelfPayForm } from '../../src/schemas/forms/telehealth';
import { weightLossForm } from '../../src/schemas/forms/weight-loss';
import { quizAnswers } from './quiz';

interface Example {
  input: Readonly<Record<string, unknown>>;
  data: Readonly<Record<string, unknown>>;
}

export interface Fixture {
  form: FormRules;
  complete: Example;
  minimal: Example;
}

/** A leap day, decades in the future. */
const FUTURE_DATE = '2096-02-29';

const same = <const Data extends Example['data']>(data: Data) => ({ input: data, data });

const name = 'Elena Marsh';
const names = { firstName: 'Elena', lastName: 'Marsh' };
const reach = { email: 'elena.marsh@example.com', phone: '(305) 555-0119' };

const request = { name, ...reach, age: '42', height: "5'9" };
const weights = {
  input: { currentWeight: '210.5', goalWeight: '170' },
  data: { weight: '210.5', goal: '170' },
};
const moreOfRequest = {
  preferredTime: 'evening',
  medicalHistory: 'Asthma.\nNothing else.',
  currentMedications: 'Albuterol',
};

const fewAnswers = {
  ...quizAnswers,
  height: 'Other',
  weightLossMethods: 'None of the above',
  medicalConditions: ['None of these'],
  weightLossGoals: '10-25 lbs',
  medicalHistory: 'Yes',
  motivationLevel: 'Not sure yet',
};

const moreOfApplication = {
  position: 'Nurse Practitioner',
  experience: '6-10',
  coverLetter: 'Dear team,\n\nI like to be kind.',
  startDate: FUTURE_DATE,
  schedule: 'full-time',
};

const booking = { state: 'FL', ...names, ...reach, symptoms: 'A cough\nsince Monday' } as const;
const moreOfBooking = {
  dateOfBirth: '1988-03-14',
  parentName: 'Ana Marsh',
  street: '12 Palm Street',
  city: 'Beach City',
  zipCode: '33139',
  preferredDate: FUTURE_DATE,
  preferredTime: 'morning',
};
const insurance = {
  dateOfBirth: '1988-03-14',
  insuranceProvider: 'Sunshine Health',
  memberId: 'SH 123-456',
};
const moreOfInsurance = { groupNumber: '77', policyHolder: 'Ben Marsh' };

const intake = { product: 'dr-b-special', paymentMethod: 'cash', ...names, ...reach };
const moreOfIntake = {
  dob: '1988-03-14',
  gender: 'prefer-not-to-say',
  emergencyName: 'Ben Marsh',
  emergencyPhone: '+44 20 7946 0958',
  allergies: 'Latex',
  reason: 'Tired after a long flight',
  preferredDate: FUTURE_DATE,
  preferredTime: 'afternoon',
};

const payment = {
  productName: 'Telehealth visit',
  price: 296,
  quantity: 1,
  customerInfo: { ...names, ...reach },
};

export const fixtures = {
  contact: {
    form: contactForm,
    complete: same({ name, ...reach, subject: 'Hours', message: 'Are you open\non Sunday?' }),
    minimal: same({ name, email: reach.email, message: 'Hello' }),
  },
  'weight-loss': {
    form: weightLossForm,
    complete: {
      input: { ...request, ...weights.input, ...moreOfRequest },
      data: { ...request, ...weights.data, ...moreOfRequest },
    },
    minimal: { input: { ...request, ...weights.input }, data: { ...request, ...weights.data } },
  },
  'glp1-quiz': {
    form: glp1QuizForm,
    complete: {
      input: { name, ...reach, answers: quizAnswers },
      data: {
        name,
        ...reach,
        quizResults: { ...quizAnswers, weight: 200.5, score: 10, eligibility: 'Highly Eligible' },
      },
    },
    minimal: {
      input: { name, ...reach, answers: { ...fewAnswers, medicalConditions: 'None of these' } },
      data: {
        name,
        ...reach,
        quizResults: {
          ...fewAnswers,
          weight: 200.5,
          score: 0,
          eligibility: 'Needs Further Evaluation',
          caution: ['history'],
        },
      },
    },
  },
  careers: {
    form: careersForm,
    complete: {
      input: { ...names, ...reach, ...moreOfApplication, consent: true },
      data: { ...names, ...reach, ...moreOfApplication },
    },
    minimal: {
      input: { ...names, ...reach, consent: 'on' },
      data: { ...names, ...reach, position: 'General Application', experience: 'Not specified' },
    },
  },
  'telehealth-insurance': {
    form: telehealthInsuranceForm,
    complete: {
      input: {
        paymentMethod: 'insurance',
        ...booking,
        ...moreOfBooking,
        ...insurance,
        ...moreOfInsurance,
        termsAgreed: true,
      },
      data: { ...booking, ...moreOfBooking, ...insurance, ...moreOfInsurance },
    },
    minimal: {
      input: { ...booking, ...insurance, termsAgreed: 'on' },
      data: { ...booking, ...insurance },
    },
  },
  'telehealth-self-pay': {
    form: telehealthSelfPayForm,
    complete: {
      input: { paymentMethod: 'self-pay', ...booking, ...moreOfBooking, termsAgreed: true },
      data: { ...booking, ...moreOfBooking },
    },
    minimal: { input: { ...booking, termsAgreed: 'on' }, data: booking },
  },
  'stripe-checkout': {
    form: stripeCheckoutForm,
    complete: same({ ...payment, booking: { ...booking, ...moreOfBooking } }),
    minimal: same(payment),
  },
  'iv-intake': {
    form: ivIntakeForm,
    complete: same({ ...intake, ...moreOfIntake, terms: true, marketing: true }),
    minimal: { input: { ...intake, terms: 'on' }, data: { ...intake, terms: true, marketing: false } },
  },
  bmi: {
    form: bmiForm,
    complete: {
      input: { unit: 'imperial', feet: '5', inches: '9', weight: '170', centimetres: '' },
      data: { feet: 5, inches: 9, weight: 170, unit: 'imperial', bmi: 25.1, category: 'Overweight' },
    },
    minimal: {
      input: { feet: 5, inches: 9, weight: 170 },
      data: { feet: 5, inches: 9, weight: 170, unit: 'imperial', bmi: 25.1, category: 'Overweight' },
    },
  },
} as const satisfies Record<string, Fixture>;

export type FixtureName = keyof typeof fixtures;
