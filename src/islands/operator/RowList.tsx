/** Waiting, dead or held submissions: a row with actions for each, and bulk actions above. */
import { Fragment } from 'react';
import { ActionButton } from '@/islands/ui/ActionButton';
import type { ReportedRow } from '@/islands/operator/old-outbox';
import { Confirm } from './Confirm';
import { copy, labelOf } from './copy';
import { outcomeOf, timeOf } from './format';
import { ManyAtOnce } from './ManyAtOnce';
import { Section } from './Section';
import { type BoardState, type ListName, remedies } from './use-board';

interface Props {
  name: ListName;
  board: BoardState;
}

export function RowList({ name, board }: Props) {
  const { lists, report, question, isBusy } = board;
  const words = copy.lists[name];
  const { rows = [], next = null } = lists?.[name] ?? {};
  return (
    <Section
      title={words.title(report.totals[name].toLocaleString('en-US'))}
      note={words.note}
      place={name}
      board={board}
    >
      {rows.length === 0 ? (
        <p className="op-none">{words.none}</p>
      ) : (
        <>
          <ManyAtOnce name={name} board={board} />
          <table className="op-table op-rows" aria-busy={isBusy}>
            <thead>
              <tr>
                <th scope="col">{copy.heads.id}</th>
                <th scope="col">{copy.heads.event}</th>
                <th scope="col">{copy.heads.received}</th>
                <th scope="col" className="op-number">
                  {copy.heads.attempts}
                </th>
                <th scope="col">{words.outcome}</th>
                <th scope="col">
                  <span className="sr">{copy.heads.action}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Fragment key={row.id}>
                  <Row row={row} name={name} board={board} />
                  {question?.row === row.id && question.place === name && (
                    <tr className="op-confirm-row">
                      <td colSpan={6}>
                        <Confirm board={board} question={question} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
          {next !== null && (
            <ActionButton
              label={copy.actions.more}
              busyLabel={copy.actions.moreBusy}
              isBusy={isBusy}
              isBlocked={isBusy}
              className="op-more"
              onClick={() => void board.showMore(name)}
            />
          )}
        </>
      )}
    </Section>
  );
}

function Row({ row, name, board }: Props & { row: ReportedRow }) {
  const { timeZone, isBusy, carryOut, setQuestion, may } = board;
  const remedy = remedies[name];
  const about = { selection: { id: row.id }, place: name, row: row.id };
  return (
    <tr>
      <th scope="row" className="op-id">
        {row.id}
      </th>
      <td data-head={copy.heads.event}>{labelOf(row.event)}</td>
      <td data-head={copy.heads.received}>{timeOf(row.createdAt, timeZone)}</td>
      <td className="op-number" data-head={copy.heads.attempts}>
        {row.attempts}
      </td>
      <td data-head={copy.lists[name].outcome}>{outcomeOf(row, timeZone)}</td>
      <td className="op-buttons">
        {may(remedy) && (
          <ActionButton
            label={copy.actions[remedy]}
            about={row.id}
            isBlocked={isBusy}
            onClick={() => void carryOut({ ...about, action: remedy })}
          />
        )}
        {may('delete') && (
          <ActionButton
            label={copy.actions.delete}
            about={row.id}
            isBlocked={isBusy}
            onClick={() => setQuestion({ ...about, action: 'delete' })}
          />
        )}
      </td>
    </tr>
  );
}
