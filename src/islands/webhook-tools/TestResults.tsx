/** The test results as a table, which phones show as a list. */
import type { WebhookTestPage } from '@/content-model/pages/webhook-tools';
import { Outcome, timeOf } from './Results';
import type { TestResult } from './use-test-runs';

interface Props {
  copy: WebhookTestPage;
  results: readonly TestResult[];
}

export function TestResults({ copy, results }: Props) {
  const { columns } = copy;
  return (
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
  );
}
