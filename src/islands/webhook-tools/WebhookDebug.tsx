/** The page that calls the endpoints directly and shows their answers in full. */
import { useState } from 'react';
import type { WebhookDebugPage } from '@/schemas/content/pages/webhook-tools';
import type { EndpointName } from '@/schemas/events';
import { type Attempt, attempt, type Endpoint, isUnusable, useConfiguration } from './endpoints';
import { CopyButton } from './CopyButton';
import { EndpointTable } from './EndpointTable';
import { announce, Outcome, Results, timeOf } from './Results';
import { TestButton } from './TestButton';

export interface WebhookDebugProps {
  copy: WebhookDebugPage;
  endpoints: readonly Endpoint[];
}

interface Result extends Attempt {
  id: string;
  at: Date;
  name: EndpointName;
}

/** Between two tests of all: an automation service may take faster calls for an attack. */
const GAP_MS = 1000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function WebhookDebug({ copy, endpoints }: WebhookDebugProps) {
  const configuration = useConfiguration();
  const [results, setResults] = useState<readonly Result[]>([]);
  const [running, setRunning] = useState<EndpointName | 'all'>();
  const [current, setCurrent] = useState<EndpointName>();
  const isBlocked = running !== undefined || isUnusable(configuration);
  const { facts } = copy;
  const [latest] = results;

  async function runOne(name: EndpointName) {
    setCurrent(name);
    const result = { ...(await attempt(name, 'debug')), id: crypto.randomUUID(), at: new Date(), name };
    setResults((before) => [result, ...before]);
    setCurrent(undefined);
  }

  async function run(which: EndpointName | 'all') {
    setRunning(which);
    const names = which === 'all' ? endpoints.map(({ name }) => name) : [which];
    for (const [index, name] of names.entries()) {
      if (index > 0) await wait(GAP_MS);
      await runOne(name);
    }
    setRunning(undefined);
  }

  return (
    <>
      <EndpointTable
        copy={copy}
        endpoints={endpoints}
        details={({ setting }) => <code className="tools-setting">{setting}</code>}
      >
        {({ name, setting }) => (
          <div className="tools-buttons">
            <TestButton
              label={copy.test}
              busyLabel={copy.busy}
              about={name}
              isBusy={current === name}
              isBlocked={isBlocked}
              onClick={() => void run(name)}
            />
            <CopyButton copy={copy} text={setting} />
          </div>
        )}
      </EndpointTable>
      <TestButton
        label={copy.testAll}
        busyLabel={copy.busy}
        isBusy={running === 'all'}
        isBlocked={isBlocked}
        kind="primary"
        onClick={() => void run('all')}
      />
      <Results
        copy={copy}
        count={results.length}
        announcement={latest ? announce(copy.results, latest.name, latest.ok) : ''}
        isBusy={running !== undefined}
        onClear={() => setResults([])}
      >
        {results.map(({ id, at, name, ok, status, statusText, testId, error, headers, body }) => (
          <article key={id} className="tools-result">
            <h3 className="text-h4">
              {name}: <Outcome ok={ok} copy={copy.results} />
            </h3>
            <dl>
              {[
                [facts.status, status ? `${status} ${statusText}` : ''],
                [facts.time, timeOf(at)],
                [facts.testId, testId],
                [facts.error, error],
              ]
                .filter(([, fact]) => fact)
                .map(([label, fact]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{fact}</dd>
                  </div>
                ))}
              {headers && (
                <div>
                  <dt>{facts.headers}</dt>
                  <dd>
                    <pre>{headers}</pre>
                  </dd>
                </div>
              )}
              <div>
                <dt>{facts.body}</dt>
                <dd>
                  <pre>{body || facts.empty}</pre>
                </dd>
              </div>
            </dl>
          </article>
        ))}
      </Results>
    </>
  );
}
