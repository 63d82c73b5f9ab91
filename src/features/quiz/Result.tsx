/** The result after sending: the verdict at the left, the person's answers at the right. */
import { interpolate } from '@/shared/lib/text';
import { type MouseEventHandler, useEffect, useRef } from 'react';
import { type Caution, cautionsOf, type Eligibility, isGoodNews, MAX_SCORE, quizBmi } from './score';
import { Scale, type ScaleCopy } from '@/forms/ui/Scale';
import { answerLabel, type Question } from './quiz-state';
import { type ContactLink, Icon } from '@/forms/ui/parts';
import type { QuizCopy } from '@/schemas/pages/weight-loss';
import type { Glp1QuizData } from './rules';

interface Props {
  /** Id of the heading, which names the dialog. */
  headingId: string;
  copy: QuizCopy;
  scale: ScaleCopy;
  questions: readonly Question[];
  /** What was sent. */
  data: Glp1QuizData;
  phone: ContactLink;
  /** The address of the consultation form. */
  consultation: string;
  onSchedule: MouseEventHandler;
}

export function Result({ headingId, copy, scale, questions, data, phone, consultation, onSchedule }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const { quizResults: results, email } = data;
  const reasons = cautionsOf(results);
  const isCautioned = reasons.length > 0;
  const verdict = isGoodNews(results.score, reasons) ? copy.good : copy.discuss;
  const bmi = <Bmi value={quizBmi(results.height, results.weight)} label={copy.bmi} scale={scale} />;

  /** Calling comes first if there is a reason for caution. */
  const actions = [
    <a key="call" className={isCautioned ? 'btn btn-primary' : 'btn btn-secondary'} href={phone.href}>
      <Icon name="phone" />
      <span>{isCautioned ? copy.caution.call : phone.text}</span>
    </a>,
    <a
      key="schedule"
      className={isCautioned ? 'btn btn-secondary' : 'btn btn-primary'}
      href={consultation}
      onClick={onSchedule}
    >
      {copy.schedule}
    </a>,
  ];

  return (
    <div className="quiz-result">
      <div className="quiz-verdict">
        <p className="quiz-sent" role="status">
          <Icon name="check" />
          <span>{copy.sent}</span>
        </p>
        <h1 id={headingId} ref={heading} tabIndex={-1}>
          {verdict.title}
        </h1>
        {isCautioned ? (
          <Cautions copy={copy.caution} reasons={reasons} />
        ) : (
          <p className="lead">{verdict.lead}</p>
        )}
        {!isCautioned && bmi}
        <p className="quiz-actions">{isCautioned ? actions : actions.reverse()}</p>
        {isCautioned && bmi}
      </div>
      <div className="quiz-told">
        <h2>{copy.told.title}</h2>
        <dl className="ruled">
          {rowsOf(copy.told, results, questions, isCautioned).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h2>{copy.next.title}</h2>
        <p>{interpolate(isCautioned ? copy.caution.next : copy.next.text, { yourEmail: email })}</p>
      </div>
    </div>
  );
}

const Cautions = ({ copy, reasons }: { copy: QuizCopy['caution']; reasons: readonly Caution[] }) => (
  <div className="quiz-caution">
    {reasons.map((reason) => (
      <div key={reason}>
        <p>{copy[reason].told}</p>
        <p>{copy[reason].text}</p>
      </div>
    ))}
  </div>
);

/** @param value 0 if it is not known */
const Bmi = ({ value, label, scale }: { value: number; label: string; scale: ScaleCopy }) =>
  value > 0 && (
    <div className="quiz-bmi">
      <p>
        <strong>{value.toFixed(1)}</strong>
        <span>{` ${label}`}</span>
      </p>
      <Scale copy={scale} value={value} />
    </div>
  );

const assessments = {
  'Highly Eligible': 'high',
  'Potentially Eligible': 'possible',
  'Needs Further Evaluation': 'further',
} as const satisfies Record<Eligibility, keyof QuizCopy['told']['assessments']>;

type Results = Glp1QuizData['quizResults'];

/** Returns labels and values. A score says little where a reason for caution decides: it comes last, without its assessment. */
function rowsOf(
  told: QuizCopy['told'],
  results: Results,
  questions: readonly Question[],
  isCautioned: boolean,
): (readonly [label: string, value: string])[] {
  const shown = (field: keyof Results, stored: string) =>
    answerLabel(
      questions.find((asked) => asked.field === field),
      stored,
    );
  const conditions = results.medicalConditions.map((condition) => shown('medicalConditions', condition));
  const score = [
    told.score,
    interpolate(told.scoreOf, { score: results.score, highest: MAX_SCORE }),
  ] as const;
  const answers = [
    [told.pregnancy, shown('pregnancyStatus', results.pregnancyStatus)],
    [told.history, shown('medicalHistory', results.medicalHistory)],
    [
      told.body,
      interpolate(told.bodyOf, { height: shown('height', results.height), weight: results.weight }),
    ],
    [told.goal, shown('weightLossGoals', results.weightLossGoals)],
    [told.conditions, conditions.join(', ')],
    [told.motivation, shown('motivationLevel', results.motivationLevel)],
  ] as const;
  return isCautioned
    ? [...answers, score]
    : [score, [told.eligibility, told.assessments[assessments[results.eligibility]]], ...answers];
}
