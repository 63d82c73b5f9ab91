/** What all forms have in common on their way in. */
import type { Context } from 'hono';
import type { AnsweredForm } from '@/config/paths';
import {
  check,
  fillsHoneypot,
  WHOLE_FORM,
  type Checked,
  type FormOutput,
  type FormRules,
} from '@/schemas/forms/form';
import { refuse, refuseInput } from '../answers';
import { readInput, type Sent } from './input';
import { Unreadable } from './unreadable';
import type { BodyKind, EdgeContext } from '../edge';
import { bodyLimit } from '../middleware/body-limit';
import { contentType } from '../middleware/content-type';
import { humanFirst } from '../middleware/human-first';
import { minimumTime } from '../middleware/minimum-time';
import { pageAnswers, type PageOptions } from '../middleware/page-answers';
import { rateLimit } from '../middleware/rate-limit';
import { sameOrigin } from '../middleware/same-origin';

/** More than the longest form has, written as `%F0%9F%98%80` or `\ud83d\ude00`. */
export const MAX_FORM_BYTES = 256 * 1024;

interface GuardOptions extends PageOptions {
  kinds?: BodyKind[];
  limit?: Parameters<typeof bodyLimit>[0];
}

/** What stands before a form: nothing of the body is parsed until all of them have let it through. */
export const guards = (
  form: AnsweredForm,
  {
    kinds = ['json', 'urlencoded', 'multipart'],
    limit = { maxBytes: MAX_FORM_BYTES },
    ...page
  }: GuardOptions = {},
) =>
  [
    pageAnswers(form, page),
    sameOrigin(),
    rateLimit(),
    minimumTime(),
    humanFirst(),
    contentType(...kinds),
    bodyLimit(limit),
  ] as const;

export interface Received<Rules extends FormRules> extends Sent {
  checked: Checked<FormOutput<Rules>>;
  /** To be answered like any other, and quarantined. */
  isSuspect: boolean;
}

/** Reads and checks a form. @returns the answer, where there is nothing to check */
export async function receive<Rules extends FormRules>(
  c: EdgeContext,
  rules: Rules,
  fileFields?: readonly string[],
): Promise<Received<Rules> | Response> {
  const sent = await readInput(c, rules, fileFields).catch((error: unknown) => {
    if (error instanceof Unreadable) return error;
    throw error;
  });
  if (sent instanceof Unreadable)
    return refuseInput(c, {
      message: 'What was sent could not be read.',
      fields: { [WHOLE_FORM]: sent.message },
    });

  return { ...sent, checked: check(rules, sent.input), isSuspect: fillsHoneypot(sent.input) };
}

/** The one failure that is ours: it could be neither stored nor delivered. */
export const refuseUnavailable = (c: Context, message: string) => refuse(c, 503, 'unavailable', message);
