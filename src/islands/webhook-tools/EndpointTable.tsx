/** The endpoints by name, each with its state and actions. */
import type { ReactNode } from 'react';
import type { WebhookToolsPage } from '@/content-model/pages/webhook-tools';
import type { Endpoint } from './endpoints';

interface Props {
  copy: WebhookToolsPage;
  endpoints: readonly Endpoint[];
  /** Shown beside the name. */
  details?: (endpoint: Endpoint) => ReactNode;
  /** The buttons of an endpoint. */
  children: (endpoint: Endpoint) => ReactNode;
}

/** Content that src/page-scripts/webhook-states.ts fills in before and after hydration. React never touches it. */
const filledByPage = (html: string) => ({
  dangerouslySetInnerHTML: { __html: html },
  suppressHydrationWarning: true,
});

export function EndpointTable({ copy, endpoints, details, children }: Props) {
  const { heads, statuses } = copy;
  return (
    <section>
      <h2 className="text-h3">{copy.endpointsTitle}</h2>
      <div role="status" data-states="" {...filledByPage('')} />
      <p className="notice tools-no-script">{copy.noScript}</p>
      <table className="tools-table">
        <thead>
          <tr>
            <th scope="col">{heads.name}</th>
            <th scope="col">{heads.purpose}</th>
            <th scope="col">{heads.status}</th>
            <th scope="col">{heads.test}</th>
          </tr>
        </thead>
        <tbody>
          {endpoints.map((endpoint) => (
            <tr key={endpoint.name}>
              <th scope="row">
                {endpoint.name}
                {details?.(endpoint)}
              </th>
              <td data-head={heads.purpose}>{endpoint.purpose}</td>
              <td
                data-head={heads.status}
                data-state-of={endpoint.name}
                {...filledByPage(statuses.unknown)}
              />
              <td data-head={heads.test}>{children(endpoint)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
