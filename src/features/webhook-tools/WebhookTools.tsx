/**
 * The two pages for operators that test the webhooks. `/webhook-test` sends test events and samples of forms; `/webhook-debug`
 * calls each endpoint directly and shows its whole answer. The edge answers 404 when the tools are switched off.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type EdgeAnswer, request, sendForm } from '@/forms/request';
import { upload } from '@/forms/upload';
import { island } from '@/islands/island';
import { formPath, webhookToolsPath } from '@/shared/config/paths';
import { type EndpointName, endpoints as settings } from '@/features/events';
import { interpolate } from '@/shared/lib/text';
import type { DebugCopy, TestCopy } from './copy';
import { type TestedForm, testSubmissions } from './test-submissions';

/** At a 401, the browser itself asks for an operator's name and token. That takes time. */
const SIGN_IN_MS = 120_000;
/** Between tests when testing all: an automation service may take faster calls for an attack. */
const GAP_MS = 1000;
const COPIED_MS = 2000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** As the edge reports it: the part of the address that tells one CRM from another. */
interface Configured {
  name: EndpointName;
  address: string;
  isConfigured: boolean;
}
type Configuration = readonly Configured[] | 'unknown' | 'off' | 'signedOut' | 'unreachable';

async function askConfiguration(): Promise<Configuration> {
  const answer = await request(webhookToolsPath(), {}, SIGN_IN_MS);
  if (answer.ok) return answer['endpoints'] as Configured[];
  const { code } = answer.error;
  if (code === 'not-found') return 'off';
  return code === 'unauthorized' ? 'signedOut' : 'unreachable';
}

interface Result {
  id: string;
  at: Date;
  /** The endpoint, or the words of the form's button. */
  test: string;
  url: string;
  message: string;
  ok: boolean;
  error: string;
  /** HTTP status; 0 if there was no answer. */
  status: number;
  statusText: string;
  testId: string;
  headers: string;
  body: string;
}

function resultOf(test: string, url: string, answer: EdgeAnswer, message = ''): Result {
  // An endpoint's failure also has its answer; a failure to reach the edge has none.
  const { status = 0, statusText = '', testId = '', headers = '', body = '' } = answer as Partial<Result>;
  const error = answer.ok ? '' : answer.error.message;
  const of = { test, url, message, ok: answer.ok, error };
  return { id: crypto.randomUUID(), at: new Date(), ...of, status, statusText, testId, headers, body };
}

/** Sends a test event to an endpoint at once, bypassing the outbox. */
const callEndpoint = (name: EndpointName, kind: 'test' | 'debug') =>
  sendForm(`${webhookToolsPath(name)}?kind=${kind}`, {}, { idempotencyKey: crypto.randomUUID() });

function sendSample(name: TestedForm): Promise<EdgeAnswer> {
  const sample = testSubmissions[name]();
  const options = { idempotencyKey: crypto.randomUUID() };
  if (!(sample instanceof FormData)) return sendForm(formPath(name), sample, options);
  const { signal } = new AbortController();
  return upload(formPath(name), sample, { ...options, signal, onProgress: () => {} });
}

type Props = { mode: 'test'; copy: TestCopy } | { mode: 'debug'; copy: DebugCopy };

export const WebhookTools = island(function WebhookTools({ mode, copy }: Props) {
  const [configuration, setConfiguration] = useState<Configuration>('unknown');
  const [results, setResults] = useState<readonly Result[]>([]);
  /** What runs: an endpoint, the words of a button, or both when testing all. */
  const [running, setRunning] = useState<readonly string[]>([]);
  const isRunning = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void askConfiguration().then(setConfiguration), []);

  const known = typeof configuration === 'string' ? [] : configuration;
  const problem =
    typeof configuration === 'string' && configuration !== 'unknown' ? configuration : undefined;
  const isBlocked = running.length > 0 || problem !== undefined;

  /** Runs one thing at a time; the second click of a double click comes before React renders the first. */
  async function run(name: string, work: (keep: (result: Result) => void) => Promise<void>) {
    if (isBlocked || isRunning.current) return;
    isRunning.current = true;
    setRunning([name]);
    await work((result) => setResults((before) => [result, ...before]));
    setRunning([]);
    isRunning.current = false;
  }

  const callOne = (name: EndpointName) =>
    run(name, async (keep) => {
      const answer = await callEndpoint(name, mode);
      const { status, statusText } = resultOf(name, '', answer);
      const received = mode === 'test' && status > 0 ? copy.received : '';
      const message = interpolate(received, { status: `${status} ${statusText}`.trim() });
      keep(resultOf(name, known.find((endpoint) => endpoint.name === name)?.address ?? '', answer, message));
    });

  const callAll = (all: string) =>
    run(all, async (keep) => {
      for (const [index, { name }] of copy.endpoints.entries()) {
        if (index > 0) await wait(GAP_MS);
        setRunning([all, name]);
        keep(resultOf(name, '', await callEndpoint(name, 'debug')));
        setRunning([all]);
      }
    });

  const sendOne = (test: string, name: TestedForm, accepted: string) =>
    run(test, async (keep) => {
      const answer = await sendSample(name);
      keep(resultOf(test, formPath(name), answer, answer.ok ? accepted : ''));
    });

  const button = (
    label: string,
    onClick: () => unknown,
    { id = label, about = '', kind = 'secondary' } = {},
  ) => (
    <button
      key={id}
      type="button"
      className={`btn btn-small btn-${kind}`}
      aria-disabled={isBlocked || undefined}
      aria-busy={running.includes(id) || undefined}
      onClick={onClick}
    >
      <span>{running.includes(id) ? copy.busy : label}</span>
      {about && <span className="sr"> {about}</span>}
    </button>
  );
  const wordsOf = (ok: boolean) => (ok ? copy.results.ok : copy.results.failed);
  const outcomeOf = ({ ok }: Result) => (
    <strong className={ok ? 'tools-ok' : 'tools-failed'}>{wordsOf(ok)}</strong>
  );

  function stateOf(name: EndpointName) {
    const endpoint = known.find((other) => other.name === name);
    if (!endpoint) return copy.statuses.unknown;
    const { isConfigured, address } = endpoint;
    return (
      <>
        <span className={isConfigured ? 'badge badge-filled' : 'badge'}>
          {isConfigured ? copy.statuses.on : copy.statuses.off}
        </span>{' '}
        <code>{address}</code>
      </>
    );
  }

  const table = ({ columns }: TestCopy) => (
    <Table heads={[columns.test, columns.time, columns.message, columns.url, columns.error]}>
      {results.map((result) => (
        <tr key={result.id}>
          <th scope="row">{result.test}</th>
          <td data-head={columns.time}>{timeOf(result)}</td>
          <td data-head={columns.message}>
            {outcomeOf(result)} <span>{result.message}</span>
          </td>
          <td data-head={columns.url}>
            <code>{result.url}</code>
          </td>
          <td data-head={columns.error}>{result.error}</td>
        </tr>
      ))}
    </Table>
  );

  const answers = ({ facts }: DebugCopy) =>
    results.map((result) => (
      <article key={result.id} className="tools-result">
        <h3 className="text-h4">
          <span>{`${result.test}:`}</span> {outcomeOf(result)}
        </h3>
        <dl>
          <Fact label={facts.status}>{result.status ? `${result.status} ${result.statusText}` : ''}</Fact>
          <Fact label={facts.time}>{timeOf(result)}</Fact>
          <Fact label={facts.testId}>{result.testId}</Fact>
          <Fact label={facts.error}>{result.error}</Fact>
          <Fact label={facts.headers}>{result.headers && <pre>{result.headers}</pre>}</Fact>
          <Fact label={facts.body}>
            <pre>{result.body || facts.empty}</pre>
          </Fact>
        </dl>
      </article>
    ));

  const { heads } = copy;
  const [latest] = results;
  return (
    <div className="tools">
      <section>
        <h2 className="text-h3">{copy.endpointsTitle}</h2>
        <div role="status">
          {problem && (
            <p className="notice">
              <span>{copy[problem]}</span>
            </p>
          )}
        </div>
        <p className="notice tools-no-script">{copy.noScript}</p>
        <Table heads={[heads.name, heads.purpose, heads.status, heads.test]}>
          {copy.endpoints.map(({ name, purpose }) => (
            <tr key={name}>
              <th scope="row">
                <span>{name}</span>
                {mode === 'debug' && <code className="tools-setting">{settings[name].webhook}</code>}
              </th>
              <td data-head={heads.purpose}>{purpose}</td>
              <td key={known.length} data-head={heads.status} className="tools-state">
                {stateOf(name)}
              </td>
              <td data-head={heads.test}>
                <div className="tools-buttons">
                  {button(mode === 'test' ? copy.direct : copy.test, () => callOne(name), {
                    id: name,
                    about: name,
                  })}
                  {mode === 'debug' && <CopyButton copy={copy} text={settings[name].webhook} />}
                </div>
              </td>
            </tr>
          ))}
        </Table>
      </section>
      {mode === 'debug' && button(copy.testAll, () => callAll(copy.testAll), { kind: 'primary' })}
      {mode === 'test' && (
        <section>
          <h2 className="text-h3">{copy.forms.title}</h2>
          <p className="muted">{copy.forms.lead}</p>
          <div className="tools-buttons">
            {(
              [
                [copy.forms.contact, 'contact'],
                [copy.forms.weightLoss, 'weight-loss'],
                [copy.forms.quiz, 'glp1-quiz'],
                [copy.forms.careers, 'careers'],
              ] as const
            ).map(([label, name]) => button(label, () => sendOne(label, name, copy.forms.accepted)))}
          </div>
        </section>
      )}
      <section aria-labelledby="tools-results">
        <h2 id="tools-results" ref={heading} className="text-h3" tabIndex={-1}>
          {copy.results.title}
        </h2>
        <p className="sr" role="status">
          {latest && interpolate(copy.results.announced, { test: latest.test, outcome: wordsOf(latest.ok) })}
        </p>
        {latest ? (
          <>
            {mode === 'test' ? table(copy) : answers(copy)}
            <button
              type="button"
              className="btn btn-small btn-secondary"
              onClick={() => {
                // The button disappears with the results.
                heading.current?.focus();
                setResults([]);
              }}
            >
              {copy.clear}
            </button>
          </>
        ) : (
          <p className="muted">{copy.results.none}</p>
        )}
      </section>
    </div>
  );
});

const timeOf = ({ at }: Result) => at.toLocaleTimeString('en-US');

/** Phones show it as a list. */
const Table = ({ heads, children }: { heads: readonly string[]; children: ReactNode }) => (
  <table className="tools-table">
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

/** Copies a text, and says so for two seconds. */
function CopyButton({ copy, text }: { copy: DebugCopy; text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(setOutcome, COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  // `clipboard` is missing on a page without HTTPS.
  const copyText = async () => navigator.clipboard.writeText(text);
  const onClick = () =>
    void copyText()
      .then(() => setOutcome('copied'))
      .catch(() => setOutcome('notCopied'));
  return (
    <>
      <button type="button" className="btn btn-small btn-secondary tools-copy" onClick={onClick}>
        <span>{copy[outcome ?? 'copy']}</span>
        <span className="sr"> {text}</span>
      </button>
      <span className="sr" role="status">
        {outcome && `${copy[outcome]}: ${text}`}
      </span>
    </>
  );
}
