/** The result after sending: the verdict at the left, the person's answers at the right. */
import { interpolate } from '@/shared/lib/text';
import { type MouseEventHandler, useEffect, useRef } from 'react';
import { cautionsOf, isGoodNews, MAX_SCORE, quizBmi } from './score';
import { Scale } from '@/ui/Scale';
import { answerLabel } from './questions';
import { Icon } from '@/ui/Icon';
import type { QuizCopy } from '@/schemas/pages/weight-loss';
import type { QuizProps } from './quiz-props';
import type { Glp1QuizData } from './quiz-rules';

interface Props extends Omit<QuizProps, 'language'> {
  /** Id of the heading, which names the dialog. */
  headingId: string;
  /** What was sent. */
  data: Glp1QuizData;
  onSchedule: MouseEventHandler;
}

export function Result({ headingId, copy, scale, questions, data, phone, consultation, onSchedule }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const { quizResults: results, email } = data;
  const reasons = cautionsOf(results);
  const isCautioned = reasons.length > 0;
  const { title, lead } = isGoodNews(results.score, reasons) ? copy.good : copy.discuss;
  const value = quizBmi(results.height, results.weight);
  /** 0 is an unknown BMI. */
  const bmi = value > 0 && (
    <div className="quiz-bmi">
      <p>
        <strong>{value.toFixed(1)}</strong>
        <span>{` ${copy.bmi}`}</span>
      </p>
      <Scale copy={scale} value={value} />
    </div>
  );
  /** Calling comes first if there is a reason for caution. */
  const first = 'btn btn-primary';
  const second = 'btn btn-secondary';
  const call = (
    <a className={isCautioned ? first : second} href={phone.href}>
      <Icon name="phone" />
      <span>{isCautioned ? copy.caution.call : phone.text}</span>
    </a>
  );
  const schedule = (
    <a className={isCautioned ? second : first} href={consultation} onClick={onSchedule}>
      {copy.schedule}
    </a>
  );

  return (
    <div className="quiz-result">
      <div className="quiz-verdict">
        <p className="quiz-sent" role="status">
          <Icon name="check" />
          <span>{copy.sent}</span>
        </p>
        <h1 id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {isCautioned ? (
          <>
            <div className="quiz-caution">
              {reasons.map((reason) => (
                <div key={reason}>
                  <p>{copy.caution[reason].told}</p>
                  <p>{copy.caution[reason].text}</p>
                </div>
              ))}
            </div>
            <p className="quiz-actions">
              {call}
              {schedule}
            </p>
            {bmi}
          </>
        ) : (
          <>
            <p className="lead">{lead}</p>
            {bmi}
            <p className="quiz-actions">
              {schedule}
              {call}
            </p>
          </>
        )}
      </div>
      <div className="quiz-told">
        <h2>{copy.told.title}</h2>
        <dl className="ruled">
          {rowsOf(copy.told, results, questions, isCautioned).map(({ label, value }) => (
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

const assessments = {
  'Highly Eligible': 'high',
  'Potentially Eligible': 'possible',
  'Needs Further Evaluation': 'further',
} as const;

interface ToldRow {
  label: string;
  value: string;
}

/** Returns labels and values. A score says little where a reason for caution decides: it comes last, without its assessment. */
function rowsOf(
  told: QuizCopy['told'],
  results: Glp1QuizData['quizResults'],
  questions: QuizProps['questions'],
  isCautioned: boolean,
): ToldRow[] {
  const { weight, medicalConditions, score, eligibility } = results;
  const shown = (field: keyof typeof results, stored = String(results[field])) =>
    answerLabel(
      questions.find((asked) => asked.field === field),
      stored,
    );
  const conditions = medicalConditions.map((condition) => shown('medicalConditions', condition));
  const scored = { label: told.score, value: interpolate(told.scoreOf, { score, highest: MAX_SCORE }) };
  const assessed = { label: told.eligibility, value: told.assessments[assessments[eligibility]] };
  const answers: ToldRow[] = [
    { label: told.pregnancy, value: shown('pregnancyStatus') },
    { label: told.history, value: shown('medicalHistory') },
    { label: told.body, value: interpolate(told.bodyOf, { height: shown('height'), weight }) },
    { label: told.goal, value: shown('weightLossGoals') },
    { label: told.conditions, value: conditions.join(', ') },
    { label: told.motivation, value: shown('motivationLevel') },
  ];
  return isCautioned ? [...answers, scored] : [scored, assessed, ...answers];
}
