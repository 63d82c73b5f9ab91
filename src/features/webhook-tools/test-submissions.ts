/** The test page's submissions: complete, and clearly marked as tests. */
import type { FormInput } from '@/forms/rules/form';
import type { careersForm } from '@/features/careers/rules';
import type { contactForm } from '@/features/contact/rules';
import type { glp1QuizForm } from '@/features/quiz/rules';
import type { weightLossForm } from '@/features/consultation/rules';

const NOTE = 'This is a test from the webhook test page. Nobody is waiting for an answer.';
const name = 'Webhook Test';
const reach = { email: 'webhook-test@example.com', phone: '(305) 555-0100' };

/** The smallest valid PDF. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

const contact: FormInput<typeof contactForm> = { name, ...reach, subject: 'Webhook test', message: NOTE };

const weightLoss: FormInput<typeof weightLossForm> = {
  name,
  ...reach,
  age: '42',
  height: "5'9",
  currentWeight: '210',
  goalWeight: '180',
  medicalHistory: NOTE,
};

const quiz: FormInput<typeof glp1QuizForm> = {
  name,
  ...reach,
  answers: {
    height: `5'9"`,
    weight: '210',
    weightLossMethods: 'None of the above',
    medicalConditions: ['None of these'],
    weightLossGoals: '10-25 lbs',
    glp1History: 'No',
    medicalHistory: 'No',
    pregnancyStatus: 'No',
    motivationLevel: 'Not sure yet',
  },
};

function careers(): FormData {
  const fields: FormInput<typeof careersForm> = {
    firstName: 'Webhook',
    lastName: 'Test',
    ...reach,
    coverLetter: NOTE,
    consent: 'true',
  };
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.set(field, String(value));
  data.set('resume', new File([PDF], 'webhook-test.pdf', { type: 'application/pdf' }));
  return data;
}

/** By the form's name in its address, which is also its endpoint's name. */
export const testSubmissions = {
  contact: () => contact,
  'weight-loss': () => weightLoss,
  'glp1-quiz': () => quiz,
  careers,
} as const;
export type TestedForm = keyof typeof testSubmissions;
