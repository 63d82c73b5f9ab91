/**
 * Posts a form with an idempotency key. The key is renewed after a success or a correction, because the previous try
 * may have arrived although its answer was lost. If the edge says that it arrived with other content, the next try gets
 * a new key, too.
 */
import { useRef } from 'react';
import type { EdgeAnswer, EdgeFailure } from '@/client/api/request';
import { sendForm, type SendOptions } from '@/client/api/send-form';
import type { FormRules } from '@/shared/forms/form';
import { contentOf, readFormData, type Values } from './values';

export interface SenderOptions {
  rules: FormRules;
  /** The endpoint; also the form's `action`, for browsers without JavaScript. */
  path: string;
  /** True for a form with a file: the form is sent as it is. */
  isMultipart?: boolean;
  /**
   * Returns the key of a submission that an earlier view of the page has left unfinished, to go on with the same one if
   * nothing has changed.
   */
  keptKey?: (values: Values) => string | undefined;
  /**
   * For forms that need more than one call, or another one. `data` is the checked data; `body` is what to post: the
   * values, or the form with its file.
   */
  send?: (
    values: Values,
    options: SendOptions,
    data: unknown,
    body: Values | FormData,
  ) => Promise<EdgeAnswer>;
}

/** `sendForm` never throws, but a form's own call might. */
function failed(error: unknown): EdgeFailure {
  console.error('The form could not be sent:', error);
  return { ok: false, error: { code: 'network', message: 'The form could not be sent.' } };
}

/** Returns the function that sends the form in its current state. It never throws. */
export function useSender({ rules, path, isMultipart, keptKey, send }: SenderOptions) {
  const key = useRef<string>(undefined);
  /** The body sent with the current key. */
  const content = useRef<string>(undefined);

  return async (form: HTMLFormElement, values: Values, data: unknown): Promise<EdgeAnswer> => {
    const isCorrected = content.current !== undefined && content.current !== contentOf(form);
    const kept = content.current === undefined ? keptKey?.(values) : undefined;
    if (!key.current || isCorrected) key.current = crypto.randomUUID();
    content.current = contentOf(form);

    const body = isMultipart ? readFormData(form, rules) : values;
    const attempt = (idempotencyKey: string) => {
      const options = { idempotencyKey };
      return (send?.(values, options, data, body) ?? sendForm(path, body, options)).catch(failed);
    };
    let answer = await attempt(kept ?? key.current);
    // The visitor has changed something since: it is another submission.
    if (kept && isReused(answer)) answer = await attempt(key.current);
    else if (kept) key.current = kept;

    if (answer.ok) {
      key.current = undefined;
      content.current = undefined;
    }
    // An earlier try reached the clinic: the next one is a new submission.
    else if (isReused(answer)) key.current = undefined;
    return answer;
  };
}

const isReused = (answer: EdgeAnswer) => !answer.ok && answer.error.code === 'key-reused';
