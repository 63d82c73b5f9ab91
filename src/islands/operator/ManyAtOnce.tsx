/** Selects submissions to retry, release or delete by event and age. Asks how many there are before it acts. */
import { useRef } from 'react';
import { ActionButton } from '@/islands/ui/ActionButton';
import type { EventName } from '@/shared/events';
import type { OperatorAction } from '@/islands/operator/old-outbox';
import { Confirm } from './Confirm';
import { copy, labelOf } from './copy';
import { type BoardState, type ListName, remedies } from './use-board';

const DAY_HOURS = 24;
/** How old submissions must be at least, in hours. */
const minHours = { any: 0, day: DAY_HOURS, week: 7 * DAY_HOURS, month: 30 * DAY_HOURS };
const ages = Object.keys(minHours) as (keyof typeof minHours)[];

interface Props {
  name: ListName;
  board: BoardState;
}

export function ManyAtOnce({ name, board }: Props) {
  const { many } = copy;
  const { report, question, isBusy, askAbout, may } = board;
  const event = useRef<HTMLSelectElement>(null);
  const age = useRef<HTMLSelectElement>(null);
  const events = report.events.filter((one) => one[name] > 0);

  const choose = (action: OperatorAction) =>
    askAbout({
      action,
      place: name,
      selection: {
        event: event.current?.value as EventName,
        olderThanHours: Number(age.current?.value),
        state: name,
      },
    });

  return (
    <fieldset className="op-many">
      <legend className="sr">{many.title}</legend>
      <div className="field">
        <label className="field-label" htmlFor={`op-event-${name}`}>
          {many.event}
        </label>
        <select ref={event} id={`op-event-${name}`} className="field-control">
          {events.map((one) => (
            <option key={one.event} value={one.event}>
              {`${labelOf(one.event)} (${one[name].toLocaleString('en-US')})`}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`op-age-${name}`}>
          {many.age}
        </label>
        <select ref={age} id={`op-age-${name}`} className="field-control">
          {ages.map((choice) => (
            <option key={choice} value={minHours[choice]}>
              {many.ages[choice]}
            </option>
          ))}
        </select>
      </div>
      {[remedies[name], 'delete' as const].filter(may).map((action) => (
        <ActionButton
          key={action}
          label={copy.actions[action]}
          about={many.title}
          isBlocked={isBusy}
          onClick={() => void choose(action)}
        />
      ))}
      {question?.place === name && question.row === undefined && (
        <Confirm board={board} question={question} />
      )}
    </fieldset>
  );
}
