/** The board's data and actions. */
import { useEffect, useState } from 'react';
import type {
  AuditEntry,
  OperatorAction,
  OperatorReport,
  OperatorSelection,
  TestResult,
} from '@/islands/operator/old-outbox';
import { testAlert } from './alert-copy';
import { copy, submissions } from './copy';
import { type Ask, useAsk } from './use-ask';

const PAGE_ROWS = 20;

/** The lists, each with the action on its rows besides deletion. */
export const remedies = { waiting: 'retry', dead: 'retry', quarantined: 'release' } as const satisfies Record<
  string,
  OperatorAction
>;
export type ListName = keyof typeof remedies;
export const listNames = Object.keys(remedies) as ListName[];

/** The section in which an action ran, which shows its result. */
export type Place = ListName | 'queues' | 'erase' | 'alerts';

/** What an action did, in a sentence. */
export interface Outcome {
  text: string;
  isProblem?: boolean;
}

/** An action that needs confirmation. */
export interface Question {
  action: OperatorAction;
  selection: OperatorSelection;
  place: Place;
  /** The id of the row concerned; undefined for bulk actions. */
  row?: string | undefined;
  /** How many submissions are concerned; undefined where nobody has counted. */
  matched?: number;
}

export interface BoardProps {
  timeZone: string;
  /** The data loaded at sign-in. */
  first: OperatorReport;
  onExpired: () => void;
}

interface Done {
  retried?: number;
  released?: number;
  deleted?: number;
  silent?: number;
}

/** The beginning of a list, as far as it was asked for. */
type List = Pick<OperatorReport, 'rows' | 'next'>;

interface Log {
  entries: readonly AuditEntry[];
  /** Pass as `before` to get the next page; null on the last one. */
  next: number | null;
}

function outcomeOf({ action, matched = 1 }: Question, answer: Done): Outcome {
  const changed = answer.retried ?? answer.released ?? answer.deleted ?? 0;
  const words = changed > 0 || action !== 'delete' ? [copy.done[action](submissions(changed))] : [];
  if (answer.silent) return { text: [...words, copy.done.unfinished].join(' ') };
  if (action !== 'delete' || changed >= matched) return { text: words.join(' ') };
  return { text: [...words, copy.done.kept(submissions(matched - changed))].join(' '), isProblem: true };
}

const alertOutcome = (results: readonly TestResult[]): Outcome => ({
  text: results
    .map(({ channel, problem }) =>
      problem === null ? testAlert.sent(channel) : testAlert.failed(channel, problem),
    )
    .join(' '),
  isProblem: results.some(({ problem }) => problem !== null),
});

/** Loads the report, the lists and the log, and their next pages. */
function useContents(ask: Ask, first: OperatorReport) {
  const [report, setReport] = useState(first);
  const [lists, setLists] = useState<Record<ListName, List>>();
  const [log, setLog] = useState<Log>();

  const rowsOf = (state: ListName, after?: string) =>
    ask<OperatorReport>(`?state=${state}&limit=${PAGE_ROWS}${after === undefined ? '' : `&after=${after}`}`);

  async function load() {
    const dead = await rowsOf('dead');
    if (!dead) return;
    // The edge limits requests in a minute, so lists that are empty are not asked for.
    const rowsIfAny = (name: ListName) => (dead.totals[name] > 0 ? rowsOf(name) : { rows: [], next: null });
    const [waiting, quarantined, newest] = await Promise.all([
      rowsIfAny('waiting'),
      rowsIfAny('quarantined'),
      ask<Log>('/audit'),
    ]);
    if (!waiting || !quarantined || !newest) return;
    setReport(dead);
    setLists({ waiting, dead, quarantined });
    setLog(newest);
  }

  async function loadMore(name: ListName) {
    const list = lists?.[name];
    const page = list?.next ? await rowsOf(name, list.next) : undefined;
    if (!lists || !list || !page) return;
    setLists({ ...lists, [name]: { rows: [...list.rows, ...page.rows], next: page.next } });
  }

  async function loadOlder() {
    const page = log?.next ? await ask<Log>(`/audit?before=${log.next}`) : undefined;
    if (log && page) setLog({ entries: [...log.entries, ...page.entries], next: page.next });
  }

  /** True if this operator's token allows the action. */
  const may = (action: OperatorAction) => report.rights.includes(action === 'delete' ? 'delete' : 'retry');

  return { report, lists, log, may, load, loadMore, loadOlder };
}

export function useBoard({ timeZone, first, onExpired }: BoardProps) {
  const { ask, busily, isBusy, problem } = useAsk(onExpired);
  const { load, loadMore, loadOlder, ...contents } = useContents(ask, first);
  const [question, setQuestion] = useState<Question>();
  const [done, setDone] = useState<Outcome & { place: Place }>();

  // eslint-disable-next-line react-hooks/exhaustive-deps -- Runs once, at sign-in.
  useEffect(() => void busily(load), []);

  const check = () => {
    setDone(undefined);
    return busily(load);
  };

  const count = async ({ action, selection }: Pick<Question, 'action' | 'selection'>) =>
    (await ask<{ matched: number }>(`/${action}`, { ...selection, dryRun: true }))?.matched;

  function askFor(asked: Question, matched: number | undefined) {
    if (matched === undefined) return;
    if (matched > 0) return setQuestion({ ...asked, matched });
    setQuestion(undefined);
    setDone({ place: asked.place, text: copy.confirm.nothing, isProblem: true });
  }

  const carryOut = (asked: Question, reason?: string) =>
    busily(async () => {
      const { action, selection, place } = asked;
      if (asked.matched !== undefined) {
        // Submissions may have died since the question was asked, and another operator may have acted.
        const matched = await count(asked);
        if (matched !== asked.matched) return askFor(asked, matched);
      }
      const answer = await ask<Done>(`/${action}`, { ...selection, ...(reason && { reason }) });
      if (!answer) return;
      setDone({ place, ...outcomeOf(asked, answer) });
      setQuestion(undefined);
      await load();
    });

  const testAlerts = () =>
    busily(async () => {
      const answer = await ask<{ results: TestResult[] }>('/test-alert', {});
      if (!answer) return;
      setDone({ place: 'alerts', ...alertOutcome(answer.results) });
      await load();
    });

  /** Counts first, then asks. */
  const askAbout = (asked: Question) =>
    busily(async () => {
      setDone(undefined);
      askFor(asked, await count(asked));
    });

  return {
    ...contents,
    ...{ timeZone, problem, isBusy, question, done, check, carryOut, askAbout, testAlerts, setQuestion },
    showMore: (name: ListName) => busily(() => loadMore(name)),
    showOlder: () => busily(loadOlder),
  };
}

export type BoardState = ReturnType<typeof useBoard>;
