/** The result after sending: the verdict at the left, the person's answers at the right. */
import { interpolate } from '@/lib/interpolate';
import { type MouseEventHandler, useEffect, useRef } from 'react';
import { bmiAdvice, bmiCategory, isUnderweight } from '@/health/bmi';
import { eligibilityOf, isGoodCandidate, MAX_SCORE, quizBmi } from '@/health/glp1-quiz';
import { Scale } from '@/islands/bmi/Scale';
import type { Way } from '@/islands/ui/Notice';
import { Icon } from '@/islands/ui/Icon';
import type { HandedContact } from '@/session/handed-contact';
import type { QuizCopy } from '@/schemas/content/pages/glp1-quiz';
import { type Answers, inWords } from './steps';

interface Props {
  /** Id of the heading, which names the dialog. */
  headingId: string;
  copy: QuizCopy;
  answers: Answers;
  score: number;
  contact: HandedContact;
  phone: Way;
  /** The address of the consultation form. */
  consultation: string;
  onSchedule: MouseEventHandler;
}

export function Result({ headingId, copy, answers, score, contact, phone, consultation, onSchedule }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const { good, discuss, told, next } = copy;
  const verdict = isGoodCandidate(score) ? good : discuss;
  const bmi = quizBmi(inWords(answers['height']), Number(answers['weight']));
  const category = bmiCategory(bmi);
  const rows = [
    [told.score, interpolate(told.scoreOf, { score, highest: MAX_SCORE })],
    [told.eligibility, eligibilityOf(score)],
    [told.body, `${inWords(answers['height'])}, ${inWords(answers['weight'])} lbs`],
    [told.goal, inWords(answers['weightLossGoals'])],
    [told.conditions, inWords(answers['medicalConditions'])],
    [told.motivation, inWords(answers['motivationLevel'])],
  ] as const;

  return (
    <div className="quiz-result">
      <div className="quiz-verdict">
        <p className="quiz-sent" role="status">
          <Icon name="check" />
          {copy.sent}
        </p>
        <h1 id={headingId} ref={heading} tabIndex={-1}>
          {verdict.title}
        </h1>
        <p className="lead">{verdict.lead}</p>
        {bmi > 0 && (
          <div className="quiz-bmi">
            <p>
              <strong>{bmi.toFixed(1)}</strong> {copy.bmi}
            </p>
            <Scale value={bmi} />
            {isUnderweight(category) && <p className="quiz-low">{bmiAdvice(category)}</p>}
          </div>
        )}
        <p className="quiz-actions">
          <a className="btn btn-primary" href={consultation} onClick={onSchedule}>
            {copy.schedule}
          </a>
          <a className="btn btn-secondary" href={phone.href}>
            <Icon name="phone" />
            {phone.text}
          </a>
        </p>
      </div>
      <div className="quiz-told">
        <h2>{told.title}</h2>
        <dl className="ruled">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h2>{next.title}</h2>
        <p>{interpolate(next.text, { yourEmail: contact.email })}</p>
      </div>
    </div>
  );
}
