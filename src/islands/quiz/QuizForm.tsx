/** The quiz's form. It contains every question and the contact details, and shows one step. */
import { useState } from 'react';
import { Form } from '@/islands/form/Form';
import type { ContactLink } from '@/islands/ui/Notice';
import { SubmitButton } from '@/islands/form/SubmitButton';
import { Icon } from '@/islands/ui/Icon';
import type { SharedFormCopy } from '@/content-model/pages/forms';
import type { QuizCopy } from '@/content-model/pages/glp1-quiz';
import { isContactFilled } from './read-answers';
import { Contact } from './Contact';
import { QuestionStep, Step } from './QuizStep';
import type { QuizState } from './quiz-state';
import type { Question } from './steps';
import { ids, type Quiz } from './use-quiz';

interface Props {
  quiz: Quiz;
  questions: readonly Question[];
  copy: QuizCopy;
  shared: SharedFormCopy;
  phone: ContactLink;
}

export function QuizForm({ quiz, questions, copy, shared, phone }: Props) {
  const { state, dispatch, heading } = quiz;
  const { step } = state;
  const [isFilled, setFilled] = useState(false);
  const stepProps = (index: number) => ({
    id: ids.step(index),
    isShown: index === step,
    isHidden: state.name !== 'asleep' && index !== step,
    heading,
    progressId: ids.progress,
  });
  return (
    <Form
      id={ids.form}
      className="quiz-form"
      submission={quiz.submission}
      shared={shared}
      autoComplete="off"
      onInput={({ currentTarget }) => setFilled(isContactFilled(currentTarget))}
    >
      {questions.map((asked, index) => (
        <QuestionStep
          key={asked.field}
          {...stepProps(index)}
          asked={asked}
          copy={copy}
          isFirst={index === 0}
          wrong={state.wrong}
          onChosen={() => dispatch({ type: 'chosen' })}
        />
      ))}
      <Step {...stepProps(questions.length)} title={copy.contact.title}>
        <Contact copy={copy} phone={phone} hintId={ids.contactHint} />
      </Step>
      <Foot state={state} isContact={step === questions.length} isFilled={isFilled} copy={copy} />
    </Form>
  );
}

interface FootProps extends Pick<Props, 'copy'> {
  state: QuizState;
  isContact: boolean;
  isFilled: boolean;
}

function Foot({ state: { name, step }, isContact, isFilled, copy }: FootProps) {
  const isAsleep = name === 'asleep';
  return (
    <div className="quiz-foot">
      {step > 0 && (
        <button type="button" className="btn btn-secondary quiz-previous" onClick={() => history.back()}>
          <Icon name="arrow-left" />
          {copy.previous}
        </button>
      )}
      {!isContact && (
        <button type="submit" className="btn btn-primary quiz-continue">
          {copy.continue}
        </button>
      )}
      {/* The only button without JavaScript. */}
      {(isContact || isAsleep) && (
        <SubmitButton
          busy={copy.contact.busy}
          isBlocked={!isAsleep && !isFilled}
          describedBy={ids.contactHint}
        >
          {copy.contact.submit}
        </SubmitButton>
      )}
    </div>
  );
}
