/**
 * One question with its answers. The inputs are uncontrolled, so a tap before hydration is not lost. A click, a tap or
 * Enter on a choice answers the question; arrow keys and Space only select, so that nobody is moved on while looking
 * through the choices.
 */
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { MAX_LENGTH } from '@/shared/forms/limits';
import { answerLabel, answerName, putsOut, type Question as Asked } from './questions';

/** Keys that select a choice without submitting it as the answer. */
const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' '];

/** From this many choices on they are laid out side by side. */
const MANY = 9;

interface Props {
  asked: Asked;
  headingId: string;
  /** Ids of the hint and the error. */
  describedBy: string;
  isWrong: boolean;
  /** Shown before the answer that excludes the others. */
  or: string;
  /** Called when a choice is submitted as the answer. */
  onChosen: () => void;
}

export function Question({ asked, ...props }: Props) {
  if (asked.kind === 'number') return <TypedNumber asked={asked} {...props} />;
  return asked.kind === 'several' ? (
    <Several asked={asked} {...props} />
  ) : (
    <Choice asked={asked} {...props} />
  );
}

function TypedNumber({ asked, headingId, describedBy, isWrong }: Props) {
  const unitId = `${headingId}-unit`;
  return (
    <div className="quiz-number">
      <input
        className="field-control"
        name={answerName(asked)}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_LENGTH.number}
        required
        aria-label={`${asked.question} (${asked.unit})`}
        aria-labelledby={`${headingId} ${unitId}`}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
      />
      <span id={unitId}>{asked.unit}</span>
    </div>
  );
}

function Several({ asked, headingId, describedBy, or }: Props) {
  const group = useRef<HTMLDivElement>(null);

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    if (!target.checked) return;
    for (const other of group.current?.querySelectorAll('input') ?? [])
      if (putsOut(asked, target.value, other.value)) other.checked = false;
  }

  return (
    <div
      ref={group}
      className="choices"
      role="group"
      aria-labelledby={headingId}
      aria-describedby={describedBy}
    >
      {asked.options.map((option) => (
        <div key={option}>
          {option === asked.exclusive && <p className="quiz-or">{or}</p>}
          <Row label={answerLabel(asked, option)}>
            <input type="checkbox" name={answerName(asked)} value={option} onChange={onChange} />
          </Row>
        </div>
      ))}
    </div>
  );
}

function Choice({ asked, headingId, describedBy, isWrong, onChosen }: Props) {
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

  return (
    <div
      className={asked.options.length < MANY ? 'choices' : 'choices quiz-many'}
      role="radiogroup"
      aria-labelledby={headingId}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      aria-required="true"
    >
      {asked.options.map((option) => (
        <Row key={option} label={answerLabel(asked, option)}>
          <input
            type="radio"
            name={answerName(asked)}
            value={option}
            onKeyDown={onKeyDown}
            onClick={onClick}
          />
        </Row>
      ))}
    </div>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className="choice">
    {children}
    <span className="choice-words choice-label">{label}</span>
  </label>
);
