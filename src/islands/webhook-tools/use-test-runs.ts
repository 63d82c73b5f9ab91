import { useRef, useState } from 'react';
import { formPath } from '@/shared/config/paths';
import { interpolate } from '@/shared/lib/interpolate';
import { sendForm } from '@/client/api/send-form';
import { upload } from '@/client/api/upload';
import type { WebhookTestPage } from '@/content-model/pages/webhook-tools';
import type { EndpointName } from '@/shared/events';
import { attempt, configuredOf, useConfiguration } from './endpoints';
import { type TestedForm, testSubmissions } from './test-submissions';

export interface TestResult {
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
  if (!(submission instanceof FormData)) return sendForm(formPath(name), submission, options);
  const { signal } = new AbortController();
  return upload(formPath(name), submission, { ...options, signal, onProgress: () => {} });
}

/** Runs the tests one at a time, and keeps the results, newest first. */
export function useTestRuns(copy: WebhookTestPage) {
  const configuration = useConfiguration();
  const [results, setResults] = useState<readonly TestResult[]>([]);
  const [running, setRunning] = useState<string>();
  const isRunning = useRef(false);

  async function run(
    test: string,
    work: () => Promise<Pick<TestResult, 'ok' | 'message' | 'url' | 'error'>>,
  ) {
    // Two early clicks are repeated at once, before the buttons are inert.
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(test);
    const result = { ...(await work()), id: crypto.randomUUID(), at: new Date(), test };
    setResults((before) => [result, ...before]);
    setRunning(undefined);
    isRunning.current = false;
  }

  const runForm = (test: string, name: TestedForm) =>
    run(test, async () => {
      const answer = await sendTest(name);
      return {
        ok: answer.ok,
        message: answer.ok ? copy.forms.accepted : '',
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
        message: status ? interpolate(copy.received, { status: answered }) : '',
        url: configuredOf(configuration, name)?.address ?? '',
        error,
      };
    });

  return { configuration, results, running, runForm, runDirect, clear: () => setResults([]) };
}
