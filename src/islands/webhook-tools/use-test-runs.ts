import { formPath } from '@/shared/config/paths';
import { interpolate } from '@/shared/lib/interpolate';
import { sendForm } from '@/client/api/request';
import { upload } from '@/client/api/upload';
import type { WebhookTestPage } from '@/content-model/pages/webhook-tools';
import type { EndpointName } from '@/shared/events';
import { attempt, configuredOf, useConfiguration } from './endpoints';
import { type TestedForm, testSubmissions } from './test-submissions';
import { type Kept, useRuns } from './use-runs';

interface Outcome {
  test: string;
  ok: boolean;
  message: string;
  url: string;
  error: string;
}
export type TestResult = Kept<Outcome>;

function sendTest(name: TestedForm) {
  const submission = testSubmissions[name]();
  const options = { idempotencyKey: crypto.randomUUID() };
  if (!(submission instanceof FormData)) return sendForm(formPath(name), submission, options);
  const { signal } = new AbortController();
  return upload(formPath(name), submission, { ...options, signal, onProgress: () => {} });
}

/** Runs the tests, and keeps their results. */
export function useTestRuns(copy: WebhookTestPage) {
  const configuration = useConfiguration();
  const { run, ...runs } = useRuns<Outcome, string>();

  const runForm = (test: string, name: TestedForm) =>
    run(test, async (keep) => {
      const answer = await sendTest(name);
      keep({
        test,
        ok: answer.ok,
        message: answer.ok ? copy.forms.accepted : '',
        url: formPath(name),
        error: answer.ok ? '' : answer.error.message,
      });
    });

  const runDirect = (name: EndpointName) =>
    run(name, async (keep) => {
      const { ok, status, statusText, error } = await attempt(name, 'test');
      const answered = `${status} ${statusText}`.trim();
      keep({
        test: name,
        ok,
        message: status ? interpolate(copy.received, { status: answered }) : '',
        url: configuredOf(configuration, name)?.address ?? '',
        error,
      });
    });

  return { ...runs, configuration, runForm, runDirect };
}
