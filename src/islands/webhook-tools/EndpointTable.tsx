/** The endpoints by name, with what is known of each and what can be done with it. */
import type { ReactNode } from 'react';
import type { WebhookToolsPage } from '@/schemas/content/pages/webhook-tools';
import { type Configuration, configuredOf, type Endpoint } from './endpoints';

interface Props {
  words: WebhookToolsPage;
  endpoints: readonly Endpoint[];
  configuration: Configuration;
  /** Beside the name. */
  details?: (endpoint: Endpoint) => ReactNode;
  /** The buttons of an endpoint. */
  children: (endpoint: Endpoint) => ReactNode;
}

export function EndpointTable({ words, endpoints, configuration, details, children }: Props) {
  const { heads, statuses } = words;
  const { state } = configuration;
  return (
    <section>
      <h2 className="text-h3">{words.endpointsTitle}</h2>
      <div role="status">
        {(state === 'off' || state === 'unreachable') && <p className="notice">{words[state]}</p>}
      </div>
      <p className="notice tools-no-script">{words.noScript}</p>
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
          {endpoints.map((endpoint) => {
            const configured = configuredOf(configuration, endpoint.name);
            return (
              <tr key={endpoint.name}>
                <th scope="row">
                  {endpoint.name}
                  {details?.(endpoint)}
                </th>
                <td data-head={heads.purpose}>{endpoint.purpose}</td>
                <td data-head={heads.status}>
                  {configured ? (
                    <>
                      <span className={configured.isConfigured ? 'badge badge-filled' : 'badge'}>
                        {configured.isConfigured ? statuses.on : statuses.off}
                      </span>{' '}
                      <code>{configured.address}</code>
                    </>
                  ) : (
                    statuses.unknown
                  )}
                </td>
                <td data-head={heads.test}>{children(endpoint)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
