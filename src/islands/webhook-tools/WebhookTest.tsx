/** The page that tests the forms, through the normal path or by calling the endpoint directly. */
import { ActionButton } from '@/islands/ui/ActionButton';
import type { WebhookTestPage } from '@/content-model/pages/webhook-tools';
import { type Endpoint, isUnusable } from './endpoints';
import { EndpointTable } from './EndpointTable';
import { announce, Results } from './Results';
import type { TestedForm } from './test-submissions';
import { TestResults } from './TestResults';
import { useTestRuns } from './use-test-runs';

interface WebhookTestProps {
  copy: WebhookTestPage;
  endpoints: readonly Endpoint[];
}

export function WebhookTest({ copy, endpoints }: WebhookTestProps) {
  const { configuration, results, running, runForm, runDirect, clear } = useTestRuns(copy);
  const isBlocked = running !== undefined || isUnusable(configuration);
  const { forms } = copy;
  const [latest] = results;

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
          <ActionButton
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
            <ActionButton
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
        onClear={clear}
      >
        <TestResults copy={copy} results={results} />
      </Results>
    </>
  );
}
