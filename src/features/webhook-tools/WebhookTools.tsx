/**
 * The two pages for operators that test the webhooks. `/webhook-test` sends test events and samples of forms; `/webhook-debug`
 * calls each endpoint directly, one by one or all. The edge answers 404 when the tools are switched off. Only
 * operators read the words, so they are here instead of in the editor.
 */
import { useEffect, useRef, useState } from 'react';
import { type EdgeAnswer, request, sendForm } from '@/forms/request';
import { upload } from '@/forms/upload';
import { island } from '@/ui/error-boundary';
import { formPath, webhookToolsPath } from '@/shared/config/paths';
import { type EndpointName, endpoints as settings } from '@/features/endpoints';
import { resume, samples } from './samples';

const endpoints: readonly { name: EndpointName; purpose: string }[] = [
  { name: 'contact', purpose: 'Messages from the contact form' },
  { name: 'weight-loss', purpose: 'Requests for a weight loss consultation' },
  { name: 'glp1-quiz', purpose: 'Answers from the GLP-1 quiz' },
  { name: 'careers', purpose: 'Job applications' },
  { name: 'telehealth', purpose: 'Telehealth bookings and payments' },
  { name: 'iv-intake', purpose: 'Health details from the IV therapy checkout' },
  { name: 'bmi', purpose: 'BMI results' },
];

const forms: readonly { label: string; form: keyof typeof samples }[] = [
  { label: 'Test Contact Form', form: 'contact' },
  { label: 'Test Weight Loss Form', form: 'weight-loss' },
  { label: 'Test GLP-1 Quiz', form: 'glp1-quiz' },
  { label: 'Test Careers Form', form: 'careers' },
];

/** Why there is no configuration, by the code of the edge's error. */
const problems: Partial<Record<string, string>> = {
  'not-found': 'The webhook tools are off here. Set WEBHOOK_TOOLS=on to use them.',
  unauthorized: 'These tools are for operators. Reload the page, and enter your name and token.',
};
const UNREACHABLE = 'The configuration could not be loaded. Reload the page to try again.';

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

interface Result {
  id: string;
  /** The endpoint, or the words of the form's button. */
  test: string;
  outcome: 'Success' | 'Failed';
  facts: readonly (readonly [label: string, value: string])[];
}

/** An endpoint's answer, also a failure. `status`: 0 if it did not answer. */
type Trial = { status?: number } & Partial<Record<'statusText' | 'testId' | 'headers' | 'body', string>>;

function resultOf(test: string, url: string, answer: EdgeAnswer): Result {
  const { status, statusText, testId = '', headers = '', body = '' } = answer as Trial;
  const answered = status ? `${status} ${statusText}` : '';
  const accepted = answer.ok ? 'Accepted. The event is on its way to the CRM.' : '';
  const facts = [
    ['Time', new Date().toLocaleTimeString('en-US')],
    ['Message', answered ? `The endpoint answered ${answered}` : accepted],
    ['Status', answered],
    ['URL', url],
    ['Test ID', testId],
    ['Error', answer.ok ? '' : answer.error.message],
    ['Headers', headers],
    ['Response', body],
  ] as const;
  return {
    id: crypto.randomUUID(),
    test,
    outcome: answer.ok ? 'Success' : 'Failed',
    facts: facts.filter(([, value]) => value !== ''),
  };
}

function sendSample(form: keyof typeof samples): Promise<EdgeAnswer> {
  const options = { idempotencyKey: crypto.randomUUID() };
  if (form !== 'careers') return sendForm(formPath(form), samples[form], options);
  const data = new FormData();
  for (const [field, value] of Object.entries(samples.careers)) data.set(field, String(value));
  data.set('resume', resume);
  const { signal } = new AbortController();
  return upload(formPath(form), data, { ...options, signal, onProgress: () => {} });
}

export const WebhookTools = island(function WebhookTools({ mode }: { mode: 'test' | 'debug' }) {
  const [known, setKnown] = useState<readonly Configured[]>([]);
  const [problem, setProblem] = useState('');
  const [results, setResults] = useState<readonly Result[]>([]);
  /** What runs: the names of its buttons. */
  const [running, setRunning] = useState<readonly string[]>([]);
  const [copied, setCopied] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    void request(webhookToolsPath(), {}, SIGN_IN_MS).then((answer) => {
      if (answer.ok) setKnown(answer['endpoints'] as Configured[]);
      else setProblem(problems[answer.error.code] ?? UNREACHABLE);
    });
  }, []);

  const isDebug = mode === 'debug';
  const isBlocked = running.length > 0 || problem !== '';
  const keep = (...result: Parameters<typeof resultOf>) =>
    setResults((before) => [resultOf(...result), ...before]);

  /** Sends a test event to an endpoint at once, bypassing the outbox. */
  async function call(name: EndpointName) {
    const path = `${webhookToolsPath(name)}?kind=${mode}`;
    const answer = await sendForm(path, {}, { idempotencyKey: crypto.randomUUID() });
    keep(name, known.find((endpoint) => endpoint.name === name)?.address ?? '', answer);
  }

  async function callAll() {
    for (const [index, { name }] of endpoints.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, GAP_MS));
      setRunning([TEST_ALL, name]);
      await call(name);
    }
  }

  /** Runs one thing at a time. */
  async function run(name: string, work: () => Promise<void>) {
    if (isBlocked) return;
    setRunning([name]);
    await work();
    setRunning([]);
  }

  async function copy(setting: string) {
    await navigator.clipboard.writeText(setting);
    setCopied(setting);
    setTimeout(setCopied, COPIED_MS, '');
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
          {problem && <p className="notice">{problem}</p>}
          {copied && <p className="sr">{`Copied: ${copied}`}</p>}
        </div>
        <noscript>
          <p className="notice">The tests need JavaScript, which is off in this browser.</p>
        </noscript>
        <table className="tools-table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Receives</th>
              <th scope="col">Status</th>
              <th scope="col">Test</th>
            </tr>
          </thead>
          <tbody>
            {endpoints.map(({ name, purpose }) => (
              <tr key={name}>
                <th scope="row">
                  <span>{name}</span>
                  {isDebug && <code className="tools-setting">{settings[name].webhook}</code>}
                </th>
                <td data-head="Receives">{purpose}</td>
                <td data-head="Status">
                  <State endpoint={known.find((endpoint) => endpoint.name === name)} />
                </td>
                <td>
                  <div className="flex flex-wrap gap-12">
                    {button('Test', name, () => call(name))}
                    {isDebug && (
                      <button
                        type="button"
                        className="btn btn-small btn-secondary tools-copy"
                        onClick={() => void copy(settings[name].webhook)}
                      >
                        <span>{copied === settings[name].webhook ? 'Copied' : 'Copy'}</span>
                        <span className="sr"> {settings[name].webhook}</span>
                      </button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
            {forms.map(({ label, form }) =>
              button(label, label, async () => keep(label, formPath(form), await sendSample(form))),
            )}
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
        {results.map(({ id, test, outcome, facts }) => (
          <article key={id} className="tools-result">
            <h3 className="text-h4">
              <span>{`${test}:`}</span>{' '}
              <strong className={outcome === 'Success' ? 'text-ok' : 'text-error'}>{outcome}</strong>
            </h3>
            <dl>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{label === 'Headers' || label === 'Response' ? <pre>{value}</pre> : value}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
        {latest ? (
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
        ) : (
          <p className="muted">Nothing tested yet.</p>
        )}
      </section>
    </div>
  );
});

function State({ endpoint }: { endpoint: Configured | undefined }) {
  if (!endpoint) return <span className="badge">Not checked yet</span>;
  const { isConfigured, address } = endpoint;
  return (
    <>
      <span className={isConfigured ? 'badge badge-filled' : 'badge'}>
        {isConfigured ? 'Configured' : 'Not configured'}
      </span>{' '}
      <code>{address}</code>
    </>
  );
}
