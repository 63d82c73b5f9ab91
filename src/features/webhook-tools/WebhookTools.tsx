/**
 * The two pages for operators that test the webhooks. `/webhook-test` sends test events and samples of forms; `/webhook-debug`
 * calls each endpoint directly and shows its whole answer. The edge answers 404 when the tools are switched off. Only
 * operators read the words, so they are here instead of in the editor.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type EdgeAnswer, request, sendForm } from '@/forms/request';
import { upload } from '@/forms/upload';
import { island } from '@/islands/island';
import { formPath, webhookToolsPath } from '@/shared/config/paths';
import { type EndpointName, endpoints as settings } from '@/features/events';
import { type TestedForm, testSubmissions } from './test-submissions';

const endpoints: readonly [name: EndpointName, purpose: string][] = [
  ['contact', 'Messages from the contact form'],
  ['weight-loss', 'Requests for a weight loss consultation'],
  ['glp1-quiz', 'Answers from the GLP-1 quiz'],
  ['careers', 'Job applications'],
  ['telehealth', 'Telehealth bookings and payments'],
  ['iv-intake', 'Health details from the IV therapy checkout'],
  ['bmi', 'BMI results'],
];

const samples: readonly [button: string, form: TestedForm][] = [
  ['Test Contact Form', 'contact'],
  ['Test Weight Loss Form', 'weight-loss'],
  ['Test GLP-1 Quiz', 'glp1-quiz'],
  ['Test Careers Form', 'careers'],
];

const problems = {
  off: 'The webhook tools are off here. Set WEBHOOK_TOOLS=on to use them.',
  signedOut: 'These tools are for operators. Reload the page, and enter your name and token.',
  unreachable: 'The configuration could not be loaded. Reload the page to try again.',
};

const TEST_ALL = 'Test All';

/** At a 401, the browser itself asks for an operator's name and token. That takes time. */
const SIGN_IN_MS = 120_000;
/** Between tests when testing all: an automation service may take faster calls for an attack. */
const GAP_MS = 1000;
const COPIED_MS = 2000;

/** As the edge reports it: the part of the address that tells one CRM from another. */
interface Configured {
  name: EndpointName;
  address: string;
  isConfigured: boolean;
}

async function askConfiguration(): Promise<readonly Configured[] | keyof typeof problems> {
  const answer = await request(webhookToolsPath(), {}, SIGN_IN_MS);
  if (answer.ok) return answer['endpoints'] as Configured[];
  const { code } = answer.error;
  if (code === 'not-found') return 'off';
  return code === 'unauthorized' ? 'signedOut' : 'unreachable';
}

interface Result {
  id: string;
  time: string;
  /** The endpoint, or the words of the form's button. */
  test: string;
  url: string;
  message: string;
  outcome: 'Success' | 'Failed';
  error: string;
  /** '200 OK'; empty, as what follows, if the edge was not reached. */
  status: string;
  testId: string;
  headers: string;
  body: string;
}

function resultOf(test: string, url: string, answer: EdgeAnswer, message: string): Result {
  // An endpoint's failure also has its answer.
  const {
    status = '',
    statusText = '',
    testId = '',
    headers = '',
    body = '',
  } = answer as Partial<Result> & {
    statusText?: string;
  };
  return {
    id: crypto.randomUUID(),
    time: new Date().toLocaleTimeString('en-US'),
    test,
    url,
    message,
    outcome: answer.ok ? 'Success' : 'Failed',
    error: answer.ok ? '' : answer.error.message,
    status: `${status} ${statusText}`.trim(),
    testId,
    headers,
    body,
  };
}

function sendSample(name: TestedForm): Promise<EdgeAnswer> {
  const sample = testSubmissions[name]();
  const options = { idempotencyKey: crypto.randomUUID() };
  if (!(sample instanceof FormData)) return sendForm(formPath(name), sample, options);
  const { signal } = new AbortController();
  return upload(formPath(name), sample, { ...options, signal, onProgress: () => {} });
}

export const WebhookTools = island(function WebhookTools({ mode }: { mode: 'test' | 'debug' }) {
  const [configuration, setConfiguration] = useState<Awaited<ReturnType<typeof askConfiguration>>>([]);
  const [results, setResults] = useState<readonly Result[]>([]);
  /** What runs: an endpoint, the words of a button, or both when testing all. */
  const [running, setRunning] = useState<readonly string[]>([]);
  const isRunning = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void askConfiguration().then(setConfiguration), []);

  const isDebug = mode === 'debug';
  const problem = typeof configuration === 'string' ? configuration : undefined;
  const known = typeof configuration === 'string' ? [] : configuration;
  const isBlocked = running.length > 0 || problem !== undefined;
  const keep = (result: Result) => setResults((before) => [result, ...before]);

  /** Sends a test event to an endpoint at once, bypassing the outbox. */
  async function call(name: EndpointName) {
    const address = known.find((endpoint) => endpoint.name === name)?.address ?? '';
    const path = `${webhookToolsPath(name)}?kind=${mode}`;
    const answer = await sendForm(path, {}, { idempotencyKey: crypto.randomUUID() });
    const { status } = resultOf(name, address, answer, '');
    keep(resultOf(name, address, answer, status && `The endpoint answered ${status}`));
  }

  async function callAll() {
    for (const [index, [name]] of endpoints.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, GAP_MS));
      setRunning([TEST_ALL, name]);
      await call(name);
      setRunning([TEST_ALL]);
    }
  }

  async function send(button: string, form: TestedForm) {
    const answer = await sendSample(form);
    const message = answer.ok ? 'Accepted. The event is on its way to the CRM.' : '';
    keep(resultOf(button, formPath(form), answer, message));
  }

  /** Runs one thing at a time; the second click of a double click comes before React renders the first. */
  async function run(name: string, work: () => Promise<void>) {
    if (isBlocked || isRunning.current) return;
    isRunning.current = true;
    setRunning([name]);
    await work();
    setRunning([]);
    isRunning.current = false;
  }

  /** @param name of what it runs, which screen readers say after the label, if it is another */
  const button = (label: string, name: string, work: () => Promise<void>, kind = 'secondary') => (
    <button
      key={name}
      type="button"
      className={`btn btn-small btn-${kind}`}
      aria-disabled={isBlocked || undefined}
      aria-busy={running.includes(name) || undefined}
      onClick={() => void run(name, work)}
    >
      <span>{running.includes(name) ? 'Testing...' : label}</span>
      {name !== label && <span className="sr"> {name}</span>}
    </button>
  );

  const [latest] = results;
  return (
    <div className="tools">
      <section>
        <h2 className="text-h3">Endpoints</h2>
        <div role="status">
          {problem && (
            <p className="notice">
              <span>{problems[problem]}</span>
            </p>
          )}
        </div>
        <p className="notice tools-no-script">The tests need JavaScript, which is off in this browser.</p>
        <Table heads={['Name', 'Receives', 'Status', 'Test']}>
          {endpoints.map(([name, purpose]) => (
            <tr key={name}>
              <th scope="row">
                <span>{name}</span>
                {isDebug && <code className="tools-setting">{settings[name].webhook}</code>}
              </th>
              <td data-head="Receives">{purpose}</td>
              <td key={known.length} data-head="Status" className="tools-state">
                <State endpoint={known.find((endpoint) => endpoint.name === name)} />
              </td>
              <td>
                <div className="flex flex-wrap gap-12">
                  {button('Test', name, () => call(name))}
                  {isDebug && <CopyButton text={settings[name].webhook} />}
                </div>
              </td>
            </tr>
          ))}
        </Table>
      </section>
      {isDebug ? (
        button(TEST_ALL, TEST_ALL, callAll, 'primary')
      ) : (
        <section>
          <h2 className="text-h3">Forms</h2>
          <p className="muted">
            Each button sends a sample, marked as a test, the way that the form itself sends it.
          </p>
          <div className="mt-16 flex flex-wrap gap-12">
            {samples.map(([label, form]) => button(label, label, () => send(label, form)))}
          </div>
        </section>
      )}
      <section aria-labelledby="tools-results">
        <h2 id="tools-results" ref={heading} className="text-h3" tabIndex={-1}>
          Results
        </h2>
        <p className="sr" role="status">
          {latest && `${latest.test}: ${latest.outcome}`}
        </p>
        {latest ? (
          <>
            {isDebug ? <Answers results={results} /> : <Outcomes results={results} />}
            <button
              type="button"
              className="btn btn-small btn-secondary"
              onClick={() => {
                // The button disappears with the results.
                heading.current?.focus();
                setResults([]);
              }}
            >
              Clear Results
            </button>
          </>
        ) : (
          <p className="muted">Nothing tested yet.</p>
        )}
      </section>
    </div>
  );
});

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

const State = ({ endpoint }: { endpoint: Configured | undefined }) =>
  endpoint ? (
    <>
      <span className={endpoint.isConfigured ? 'badge badge-filled' : 'badge'}>
        {endpoint.isConfigured ? 'Configured' : 'Not configured'}
      </span>{' '}
      <code>{endpoint.address}</code>
    </>
  ) : (
    <span>Not checked yet</span>
  );

const Outcome = ({ outcome }: Result) => (
  <strong className={outcome === 'Success' ? 'text-ok' : 'text-error'}>{outcome}</strong>
);

const Outcomes = ({ results }: { results: readonly Result[] }) => (
  <Table heads={['Test', 'Time', 'Message', 'URL', 'Error']}>
    {results.map((result) => (
      <tr key={result.id}>
        <th scope="row">{result.test}</th>
        <td data-head="Time">{result.time}</td>
        <td data-head="Message">
          <Outcome {...result} /> <span>{result.message}</span>
        </td>
        <td data-head="URL">
          <code>{result.url}</code>
        </td>
        <td data-head="Error">{result.error}</td>
      </tr>
    ))}
  </Table>
);

const Answers = ({ results }: { results: readonly Result[] }) =>
  results.map((result) => (
    <article key={result.id} className="tools-result">
      <h3 className="text-h4">
        <span>{`${result.test}:`}</span> <Outcome {...result} />
      </h3>
      <dl>
        <Fact label="Status">{result.status}</Fact>
        <Fact label="Time">{result.time}</Fact>
        <Fact label="Test ID">{result.testId}</Fact>
        <Fact label="Error">{result.error}</Fact>
        <Fact label="Headers">{result.headers && <pre>{result.headers}</pre>}</Fact>
        <Fact label="Response">
          <pre>{result.body || 'No text'}</pre>
        </Fact>
      </dl>
    </article>
  ));

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

/** Copies a text, and says so for two seconds. */
function CopyButton({ text }: { text: string }) {
  const [label, setLabel] = useState('Copy');
  useEffect(() => {
    const timer = setTimeout(setLabel, COPIED_MS, 'Copy');
    return () => clearTimeout(timer);
  }, [label]);

  // `clipboard` is missing on a page without HTTPS.
  const copyText = async () => navigator.clipboard.writeText(text);
  const onClick = () =>
    void copyText()
      .then(() => setLabel('Copied'))
      .catch(() => setLabel('Not copied'));
  return (
    <>
      <button type="button" className="btn btn-small btn-secondary tools-copy" onClick={onClick}>
        <span>{label}</span>
        <span className="sr"> {text}</span>
      </button>
      <span className="sr" role="status">
        {label !== 'Copy' && `${label}: ${text}`}
      </span>
    </>
  );
}
