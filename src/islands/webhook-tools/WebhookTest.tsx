/** The page that tests the forms: each the way it is sent, or its endpoint directly. */
import { useState } from 'react';
import { formPath } from '@/config/paths';
import { send } from '@/relay/relay';
import { upload } from '@/relay/upload';
import type { WebhookTestPage } from '@/schemas/content/pages/webhook-tools';
import type { EndpointName } from '@/schemas/events';
import { attempt, configuredOf, type Endpoint, isUnusable, useConfiguration } from './endpoints';
import { EndpointTable } from './EndpointTable';
import { announce, Outcome, Results, timeOf } from './Results';
import { type TestedForm, testSubmissions } from './test-submissions';
import { TestButton } from './TestButton';

export interface WebhookTestProps {
  copy: WebhookTestPage;
  endpoints: readonly Endpoint[];
}

interface Result {
  id: string;
  at: Date;
  test: string;
  ok: boolean;
  message: string;
  url: string;
  error: string;
}

function sendTest(name: TestedForm) {
  const submission = testSubmissions[name]();
  const options = { idempotencyKey: crypto.randomUUID() };
  if (!(submission instanceof FormData)) return send(formPath(name), submission, options);
  const { signal } = new AbortController();
  return upload(formPath(name), submission, { ...options, signal, onProgress: () => {} });
}

export function WebhookTest({ copy, endpoints }: WebhookTestProps) {
  const configuration = useConfiguration();
  const [results, setResults] = useState<readonly Result[]>([]);
  const [running, setRunning] = useState<string>();
  const isBlocked = running !== undefined || isUnusable(configuration);
  const { forms, columns } = copy;
  const [latest] = results;

  async function run(test: string, work: () => Promise<Pick<Result, 'ok' | 'message' | 'url' | 'error'>>) {
    setRunning(test);
    const result = { ...(await work()), id: crypto.randomUUID(), at: new Date(), test };
    setResults((before) => [result, ...before]);
    setRunning(undefined);
  }

  const runForm = (test: string, name: TestedForm) =>
    run(test, async () => {
      const answer = await sendTest(name);
      return {
        ok: answer.ok,
        message: answer.ok ? forms.accepted : '',
        url: formPath(name),
        error: answer.ok ? '' : answer.error.message,
      };
    });

  const runDirect = (name: EndpointName) =>
    run(name, async () => {
      const { ok, status, statusText, error } = await attempt(name, 'test');
      const answered = `${status} ${statusText}`.trim();
      return {
        ok,
        message: status ? copy.received.replace('{status}', answered) : '',
        url: configuredOf(configuration, name)?.address ?? '',
        error,
      };
    });

  const formTests: readonly [string, TestedForm][] = [
    [forms.contact, 'contact'],
    [forms.weightLoss, 'weight-loss'],
    [forms.quiz, 'glp1-quiz'],
    [forms.careers, 'careers'],
  ];

  return (
    <>
      <EndpointTable copy={copy} endpoints={endpoints}>
        {({ name }) => (
          <TestButton
            label={copy.direct}
            busyLabel={copy.busy}
            about={name}
            isBusy={running === name}
            isBlocked={isBlocked}
            onClick={() => void runDirect(name)}
          />
        )}
      </EndpointTable>
      <section>
        <h2 className="text-h3">{forms.title}</h2>
        <p className="muted">{forms.lead}</p>
        <div className="tools-buttons">
          {formTests.map(([test, name]) => (
            <TestButton
              key={name}
              label={test}
              busyLabel={copy.busy}
              isBusy={running === test}
              isBlocked={isBlocked}
              onClick={() => void runForm(test, name)}
            />
          ))}
        </div>
      </section>
      <Results
        copy={copy}
        count={results.length}
        announcement={latest ? announce(copy.results, latest.test, latest.ok) : ''}
        isBusy={running !== undefined}
        onClear={() => setResults([])}
      >
        <table className="tools-table">
          <thead>
            <tr>
              <th scope="col">{columns.test}</th>
              <th scope="col">{columns.time}</th>
              <th scope="col">{columns.message}</th>
              <th scope="col">{columns.url}</th>
              <th scope="col">{columns.error}</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ id, at, test, ok, message, url, error }) => (
              <tr key={id}>
                <th scope="row">{test}</th>
                <td data-head={columns.time}>{timeOf(at)}</td>
                <td data-head={columns.message}>
                  <Outcome ok={ok} copy={copy.results} /> {message}
                </td>
                <td data-head={columns.url}>
                  <code>{url}</code>
                </td>
                <td data-head={columns.error}>{error}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Results>
    </>
  );
}
