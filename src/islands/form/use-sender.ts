/**
 * Posts a form. The key that makes a submission count once is made with the form; a success renews it, and so does a
 * correction: the try before may have arrived, though its answer did not. Where the edge says that it did, with other
 * content, the next try gets a new key, too.
 */
import { useEffect, useRef } from 'react';
import { type RelayAnswer, type RelayFailure, send as post, type SendOptions } from '@/relay/relay';
import type { FormRules } from '@/schemas/forms/form';
import { tokenFor } from './HumanCheck';
import { contentOf, readFormData, type Values } from './values';

export interface SenderOptions {
  rules: FormRules;
  /** The edge function; also the form's own `action`, for a browser without JavaScript. */
  path: string;
  /** For a form with a file: everything is sent as it stands in the form. */
  isMultipart?: boolean;
  /**
   * Where it takes more than one call, or another way. `data` is what the check made of the values; what is posted is
   * `body`: the values, or the form with its file.
   */
  send?: (
    values: Values,
    options: SendOptions,
    data: unknown,
    body: Values | FormData,
  ) => Promise<RelayAnswer>;
}

/** The relay never throws; a call of the form's own might. */
function failed(error: unknown): RelayFailure {
  console.error('The form could not be sent:', error);
  return { ok: false, error: { code: 'network', message: 'The form could not be sent.' } };
}

/** Returns the function that sends the form as it stands; it never throws. */
export function useSender({ rules, path, isMultipart, send }: SenderOptions) {
  const key = useRef<string>(undefined);
  /** What was sent under the key. */
  const content = useRef<string>(undefined);

  useEffect(() => {
    key.current = crypto.randomUUID();
  }, []);

  return async (form: HTMLFormElement, values: Values, data: unknown): Promise<RelayAnswer> => {
    const isCorrected = content.current !== undefined && content.current !== contentOf(form);
    if (!key.current || isCorrected) key.current = crypto.randomUUID();
    content.current = contentOf(form);
    const options = { idempotencyKey: key.current, token: tokenFor(form) };
    const body = isMultipart ? readFormData(form, rules) : values;
    const answer = await (send?.(values, options, data, body) ?? post(path, body, options)).catch(failed);
    if (answer.ok) {
      key.current = crypto.randomUUID();
      content.current = undefined;
    }
    // What an earlier try sent is at the clinic already: the next one is a submission of its own.
    else if (answer.error.code === 'key-reused') key.current = undefined;
    return answer;
  };
}
