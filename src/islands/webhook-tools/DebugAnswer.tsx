/** One full answer of an endpoint. */
import type { WebhookDebugPage } from '@/content-model/pages/webhook-tools';
import { Outcome, timeOf } from './Results';
import type { DebugResult } from './use-debug-runs';

interface Props {
  copy: WebhookDebugPage;
  result: DebugResult;
}

export function DebugAnswer({ copy, result }: Props) {
  const { at, name, ok, status, statusText, testId, error, headers, body } = result;
  const { facts } = copy;
  return (
    <article className="tools-result">
      <h3 className="text-h4">
        <span>{`${name}:`}</span> <Outcome ok={ok} copy={copy.results} />
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
  );
}
