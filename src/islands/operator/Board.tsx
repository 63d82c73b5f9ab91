/** The signed-in operator's view: state, queues, waiting, dead and held submissions, and the log. */
import { adoptStyles } from '@/islands/ui/adopt-styles';
import { Icon } from '@/islands/ui/Icon';
import { AuditLog } from './AuditLog';
import boardStyles from './board.css?inline';
import confirmStyles from './confirm.css?inline';
import { EraseById } from './EraseById';
import { Finding } from './Finding';
import findingStyles from './finding.css?inline';
import { Parts } from './Parts';
import { Queues } from './Queues';
import { RowList } from './RowList';
import tableStyles from './tables.css?inline';
import { TestAlert } from './TestAlert';
import { type BoardProps, listNames, useBoard } from './use-board';

adoptStyles(boardStyles, findingStyles, tableStyles, confirmStyles);

export function Board(props: BoardProps) {
  const board = useBoard(props);
  const { report, problem, lists } = board;
  return (
    <div className="op-board">
      <Finding board={board} />
      <div className="op-alert" role="alert">
        {problem && (
          <p className="op-problem">
            <Icon name="circle-alert" />
            <span>{problem}</span>
          </p>
        )}
      </div>
      {report.settingProblems.map((sentence) => (
        <p key={sentence} className="op-problem">
          <Icon name="circle-alert" />
          <span>{`A part of the site is off, because a setting is wrong: ${sentence}.`}</span>
        </p>
      ))}
      <Parts board={board} />
      <Queues board={board} />
      {lists && listNames.map((name) => <RowList key={name} name={name} board={board} />)}
      {board.may('delete') && <EraseById board={board} />}
      <TestAlert board={board} />
      <AuditLog board={board} />
    </div>
  );
}
