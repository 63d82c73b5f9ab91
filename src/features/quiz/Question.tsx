/**
 * One question with its answers. The inputs are uncontrolled, so a tap before hydration is not lost. A click, a tap or
 * Enter on a choice answers the question; arrow keys and Space only select, so that nobody is moved on while looking
 * through the choices.
 */
import { type AriaAttributes, type ChangeEvent, Fragment, type KeyboardEvent, useRef } from 'react';
import { FieldError } from '@/forms/fields';
import { say, type SomeWords } from '@/shared/words/words';
import { answerLabel, answerName, type Question as Asked } from './questions';

/** Keys that select a choice without submitting it as the answer. */
const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' '];

/** From this many choices on they are laid out side by side. */
const MANY = 9;

interface Props {
  /** Id of the heading. */
  id: string;
  asked: Asked;
  words: SomeWords;
  /** What to know before the first question. */
  note: string | undefined;
  /** The answer's error. */
  wrong: string | undefined;
  /** Called when a choice is submitted as the answer. */
  onChosen: () => void;
}

/** How to answer each kind of question. */
const HINTS = {
  choice: 'quizSteps.choice',
  several: 'quizSteps.several',
  number: 'quizSteps.number',
} as const;

export function Question({ id, asked, words, note, wrong, onChosen }: Props) {
  const hintId = `${id}-hint`;
  const wrongId = `${id}-wrong`;
  const unitId = `${id}-unit`;
  const isWrong = wrong !== undefined;
  const notes = [note, asked.help].filter(Boolean).join(' ');
  const aria = { 'aria-describedby': isWrong ? `${hintId} ${wrongId}` : hintId, 'aria-invalid': isWrong };
  return (
    <>
      <p className="quiz-hint" id={hintId}>
        {notes && <span>{`${notes} `}</span>}
        <span className="quiz-how">{say(words, HINTS[asked.kind])}</span>
      </p>
      <div role="alert">{isWrong && <FieldError id={wrongId}>{wrong}</FieldError>}</div>
      {asked.kind === 'number' ? (
        <div className="quiz-number">
          <input
            className="field-control"
            name={answerName(asked)}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            required
            aria-label={`${asked.question} (${asked.unit})`}
            aria-labelledby={`${id} ${unitId}`}
            {...aria}
          />
          <span id={unitId}>{asked.unit}</span>
        </div>
      ) : (
        <Choices
          asked={asked}
          or={say(words, 'quizSteps.or')}
          onChosen={onChosen}
          aria-labelledby={id}
          {...aria}
        />
      )}
    </>
  );
}

interface ChoicesProps extends Pick<Props, 'asked' | 'onChosen'>, AriaAttributes {
  /** Shown before the answer that excludes the others. */
  or: string;
}

function Choices({ asked, or, onChosen, 'aria-invalid': isWrong, ...aria }: ChoicesProps) {
  // Browsers also fire a click on the choice that a key selects.
  const isMove = useRef(false);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    isMove.current = MOVES.includes(event.key);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.checked = true;
    onChosen();
  }
  function onClick() {
    if (!isMove.current) onChosen();
    isMove.current = false;
  }
  /** The exclusive answer and the others clear each other. */
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    if (!target.checked) return;
    for (const other of target.closest('.choices')?.querySelectorAll('input') ?? [])
      if (other !== target && [target.value, other.value].includes(asked.exclusive ?? ''))
        other.checked = false;
  }
  const areSeveral = asked.kind === 'several';
  const group = areSeveral
    ? { role: 'group' }
    : { role: 'radiogroup', 'aria-required': true, 'aria-invalid': isWrong };
  const input = areSeveral ? { type: 'checkbox', onChange } : { type: 'radio', onKeyDown, onClick };
  return (
    <div className={asked.options.length < MANY ? 'choices' : 'choices quiz-many'} {...group} {...aria}>
      {asked.options.map((option) => (
        <Fragment key={option}>
          {option === asked.exclusive && <p className="quiz-or">{or}</p>}
          <label className="choice">
            <input name={answerName(asked)} value={option} {...input} />
            <span className="choice-words choice-label">{answerLabel(asked, option)}</span>
          </label>
        </Fragment>
      ))}
    </div>
  );
}
