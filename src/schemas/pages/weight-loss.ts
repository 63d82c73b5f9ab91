/** The page about weight loss, its consultation, its quiz and the BMI calculator. */
import {
  fixed,
  group,
  list,
  longText,
  number,
  oneOf,
  price,
  rows,
  text,
  untranslated,
} from '@/schemas/fields';
import { type ContentOf, entries, page } from '@/schemas/collection';
import { action, actions, formCopy, hero, lead, picture, type seo, title } from '@/schemas/parts';

export const weightLossPage = page(
  'weight-loss',
  { label: 'Weight loss', icon: 'monitor_weight', description: 'The program and its prices.' },
  (image) => ({
    hero: hero({
      actions: actions('The two buttons; the first one is filled.'),
      picture: picture(image),
    }),
    claim: group({ title: text('Heading of the figure, for screen readers only.', 'Results') }),
    benefits: group({
      title,
      items: list(text('One benefit.', 'Monthly follow-up by telehealth'), 'What the program includes.'),
    }),
    treatments: group({
      title,
      heads: group({
        treatment: text('Heading of the first column.', 'Treatment'),
        how: text('Heading of the second column.', 'How you take it'),
        loss: text('Heading of the third column.', 'Typical loss in studies'),
        note: text('Heading of the last column.', 'Good to know'),
      }),
      lossUnknown: text('Shown in the third column for a treatment without a figure.', 'Varies by person'),
      rows: rows('The treatments.', {
        name: text('Name of the treatment.', 'Semaglutide'),
        claim: untranslated(
          text('File of its figure, in the folder claims.', 'weight-loss-semaglutide'),
        ).optional(),
        how: text('How patients take it.', 'Weekly injection'),
        note: longText('One sentence.', 'Starts low and steps up over several weeks.'),
      }),
      caution: text('The line under the table.', 'None of them suits everybody.'),
      source: text('The studies that the figures come from.', 'Average loss in one study of 68 weeks.'),
    }),
    bmi: group({
      title,
      lead,
      quiz: action,
    }),
    pricing: group({
      title,
      consultation: group({
        name: text('Name of the first visit.', 'Initial consultation'),
        amount: price('Its price in dollars; texts say it as {consultationPrice}.', 296),
      }),
      followUp: group({
        name: text('Name of the later visits.', 'Follow-up visit, monthly'),
        amount: price('Its price in dollars; texts say it as {followUpPrice}.', 150),
      }),
      medication: group({
        name: text('Name of the medicine’s price.', 'Medication'),
        words: text('Shown instead of a price.', 'Separate'),
      }),
      note: text('The line under the prices.', 'Paid at the visit.'),
    }),
    consultation: group({
      title,
      lead,
      notice: text('Says that a request is not an appointment.', 'A request is not a medical appointment.'),
      actions: actions('The two buttons; the first one is filled.'),
      times: group({
        title,
        intro: longText('The sentence before the times.', 'Tell us what suits you.'),
      }),
      form: group({
        title,
        lead,
        groups: group({
          contact: text('Heading of the first fields.', 'How we reach you'),
          body: text('Heading of age, weight and height.', 'About you'),
          more: text('Heading of the optional fields.', 'If you like'),
        }),
        hints: group({
          weight: text('Shown under the label of each weight.', 'In pounds.'),
          height: text('Shown under the label of the height.', 'Feet and inches.'),
        }),
        note: text('Shown above the button.', 'This is a request, not a medical appointment.'),
        ...formCopy.shape,
      }),
    }),
  }),
);
export type ConsultationCopy = ContentOf<typeof weightLossPage>['consultation']['form'];

const verdict = (description: string) => group({ title, lead }).describe(description);

const reason = (description: string) =>
  group({
    told: text('What the visitor answered.', 'You told us that you are pregnant.'),
    text: text('What follows from it.', 'Please call us before you book.'),
  }).describe(description);

export const glp1QuizPage = page(
  'glp1-quiz',
  { label: 'GLP-1 quiz', icon: 'quiz', description: 'Around the questions, and the results.' },
  () => ({
    name: text('Name of the quiz, at its top.', 'GLP-1 quiz'),
    note: text('Shown before the first question.', 'Nine questions, about two minutes.'),
    leaving: group({
      question: text(
        'The question before answers are discarded.',
        'Leave the quiz? Your answers are not kept.',
      ),
      stay: text('The button that returns to the quiz.', 'Keep going'),
      leave: text('The button that leaves the quiz.', 'Leave'),
    }).describe('Shown when a visitor closes an unfinished quiz.'),
    contact: group({
      title,
      lead,
      submit: text('The button that sends the answers.', 'See My Results'),
      privacy: text('How the answers are used.', 'Your answers go to our care team only.'),
    }),
    failure: group({
      title,
      text: text('What to do; {phone} becomes a link.', 'Please try again or call us at {phone}'),
    }),
    sent: text('The line above the result.', 'Quiz results sent'),
    good: verdict('The result of a score of 5 or more, if no answer calls for caution.'),
    discuss: verdict('The result of a lower score. Its heading also stands above a caution.'),
    caution: group({
      pregnancy: reason('For Yes to the question about pregnancy and breastfeeding.'),
      history: reason('For Yes to the question about pancreatitis and thyroid cancer.'),
      'low-bmi': reason('For a BMI below the healthy range.'),
      'normal-bmi': reason('For a BMI in the healthy range.'),
      'unknown-bmi': reason('For the height “Other”, with which there is no BMI.'),
      call: text('The first button; {phone} is the clinic’s number.', 'Call {phone}'),
      next: text(
        'What happens next, instead of the usual text; {yourEmail} is the address that the visitor entered.',
        'We contact you at {yourEmail} to talk it over.',
      ),
    }).describe('Shown with the second result, whatever the score, if an answer calls for caution.'),
    bmi: text('The text after the BMI.', 'Your BMI'),
    told: group({
      title,
      score: text('Label of the score.', 'Score'),
      pregnancy: text('Label of the answer about pregnancy.', 'Pregnancy or breastfeeding'),
      history: text('Label of the answer about the medical history.', 'Pancreatitis or thyroid cancer'),
      scoreOf: text('The score; {score} and {highest} are numbers.', '{score} of {highest}'),
      eligibility: text('Label of the assessment.', 'Assessment'),
      assessments: group({
        high: text('For a score of 7 or more.', 'Highly Eligible'),
        possible: text('For a score of 4 to 6.', 'Potentially Eligible'),
        further: text('For a lower score.', 'Needs Further Evaluation'),
      }),
      body: text('Label of height and weight.', 'Height and weight'),
      bodyOf: text('Height and weight, as they were answered.', '{height}, {weight} lbs'),
      goal: text('Label of the goal.', 'Goal'),
      conditions: text('Label of the conditions.', 'Conditions'),
      motivation: text('Label of the motivation.', 'Motivation'),
    }),
    next: group({
      title,
      text: text('The next step; {yourEmail} is the address that the visitor entered.', 'We write to ...'),
    }),
    schedule: text('The button to a consultation.', 'Schedule Consultation'),
  }),
);
export type QuizCopy = Omit<ContentOf<typeof glp1QuizPage>, keyof typeof seo>;

export const embedBmiPage = page(
  'embed-bmi',
  { label: 'BMI calculator', icon: 'calculate', description: 'Its words, on every page that has it.' },
  () => ({
    title,
    lead,
    adults: group({
      text: text('Shown before the fields: for whom the calculator is.', 'For adults, and not in pregnancy.'),
    }),
    from: text('The link to our site under the calculator.', 'From {name}'),
    scale: group({
      names: group({
        underweight: text('Below 18.5.', 'Underweight'),
        normal: text('From 18.5.', 'Normal weight'),
        overweight: text('From 25.', 'Overweight'),
        obese: text('From 30.', 'Obese'),
      }),
      below: text('The lowest part.', 'below {to}'),
      between: text('A part in the middle.', '{from} to {to}'),
      above: text('The highest part.', '{from} and above'),
    }).describe('The scale of a BMI; {from} and {to} are numbers.'),
    calculator: group({
      submit: text('The button.', 'Calculate BMI'),
      note: longText('Says before the press that the numbers may be sent.', 'We may send them.'),
      advice: group({
        seeClinician: text('Under a BMI below 18.5.', 'Please talk to a clinician.'),
        consult: text('Under a BMI of 25 or more.', 'We recommend a consultation.'),
        maintain: text('Under a BMI from 18.5 to 24.9.', 'Your weight is in the healthy range.'),
      }),
      start: text('Shown under the scale before there is a result.', 'A starting point, not a diagnosis.'),
      sent: text('Shown when the clinic has received the result.', 'Data securely submitted'),
      schedule: text('The button for a BMI of 25 or more.', 'Schedule Consultation'),
    }).describe('Texts of the calculator, for every page that contains it.'),
  }),
);
export type CalculatorCopy = ContentOf<typeof embedBmiPage>['calculator'];

export const quiz = entries(
  'quiz',
  {
    label: 'GLP-1 quiz questions',
    singular: 'Question',
    icon: 'quiz',
    description:
      'The words of the questions. What is asked, and how it is scored, is changed with a developer.',
    summary: '{{order}}. {{question}}',
    slug: '{{field}}',
    canCreate: false,
  },
  () => ({
    order: number('Place among the questions; 1.5 comes between 1 and 2.', 1.5),
    field: fixed(
      untranslated(text('Name of the answer in the CRM.', 'weightLossMethods')),
      'the CRM uses the same name; ask a developer to change both',
    ),
    kind: fixed(
      oneOf(['choice', 'several', 'number'], 'choice: one answer. several: more than one. number: typed.'),
      'the score depends on it; ask a developer',
    ),
    question: text('The question.', 'What have you tried before?'),
    help: longText('A sentence under the question.', 'Choose all that apply.').optional(),
    unit: text('Unit of a number.', 'lbs').optional(),
    options: list(
      group({
        id: fixed(
          untranslated(text('The answer as the CRM stores it, in every language.', 'None of the above')),
          'the score depends on it; ask a developer to change both',
        ),
        label: text('The answer as visitors read it.', 'None of the above'),
      }),
      'The answers in order; empty for a number.',
      { min: 0 },
    ).default([]),
    exclusive: fixed(
      untranslated(text('The answer that rules out all others, by its id.', 'None of these')),
      'the score depends on it; ask a developer',
    ).optional(),
  }),
);
