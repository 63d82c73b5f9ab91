/** The test page's samples of forms: complete, and clearly marked as tests. */
import type { FormInput } from '@/forms/rules/form-rules';
import type { careersForm } from '@/features/careers/careers-rules';
import type { contactForm } from '@/features/contact/contact-rules';
import type { glp1QuizForm } from '@/features/quiz/quiz-rules';
import type { weightLossForm } from '@/features/consultation/consultation-rules';

const NOTE = 'This is a test from the webhook test page. Nobody is waiting for an answer.';
const reach = { email: 'webhook-test@example.com', phone: '(305) 555-0100' };
const person = { name: 'Webhook Test', ...reach };

/** The smallest valid PDF. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
/** The job application has a file, too. */
export const resume = new File([PDF], 'webhook-test.pdf', { type: 'application/pdf' });

interface Samples {
  contact: FormInput<typeof contactForm>;
  'weight-loss': FormInput<typeof weightLossForm>;
  'glp1-quiz': FormInput<typeof glp1QuizForm>;
  careers: FormInput<typeof careersForm>;
}

/** By the form's name in its address, which is also its endpoint's name. */
export const samples: Samples = {
  contact: { ...person, subject: 'Webhook test', message: NOTE },
  'weight-loss': {
    ...person,
    age: '42',
    height: "5'9",
    currentWeight: '210',
    goalWeight: '180',
    medicalHistory: NOTE,
  },
  'glp1-quiz': {
    ...person,
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
  },
  careers: { firstName: 'Webhook', lastName: 'Test', ...reach, coverLetter: NOTE, consent: 'true' },
};
