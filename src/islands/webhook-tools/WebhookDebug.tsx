/** The page that calls the endpoints directly and shows their answers in full. */
import { ActionButton } from '@/islands/ui/ActionButton';
import type { WebhookDebugPage } from '@/content-model/pages/webhook-tools';
import { CopyButton } from './CopyButton';
import { DebugAnswer } from './DebugAnswer';
import { type Endpoint, isUnusable, useConfiguration } from './endpoints';
import { EndpointTable } from './EndpointTable';
import { announce, Results } from './Results';
import { useDebugRuns } from './use-debug-runs';

interface WebhookDebugProps {
  copy: WebhookDebugPage;
  endpoints: readonly Endpoint[];
}

export function WebhookDebug({ copy, endpoints }: WebhookDebugProps) {
  const configuration = useConfiguration();
  const { results, running, current, run, clear } = useDebugRuns(endpoints);
  const isBlocked = running !== undefined || isUnusable(configuration);
  const [latest] = results;

  return (
    <>
      <EndpointTable
        copy={copy}
        endpoints={endpoints}
        details={({ setting }) => <code className="tools-setting">{setting}</code>}
      >
        {({ name, setting }) => (
          <div className="tools-buttons">
            <ActionButton
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
      <ActionButton
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
        onClear={clear}
      >
        {results.map((result) => (
          <DebugAnswer key={result.id} copy={copy} result={result} />
        ))}
      </Results>
    </>
  );
}
