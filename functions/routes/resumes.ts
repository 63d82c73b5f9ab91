/** GET /api/resumes/:key?expires&signature: the file, always as a download and never inline. */
import { Hono } from 'hono';
import { asWritten } from '@/shared/words/words';
import { logFailure, refuse, type AppEnv } from '../http';
import { attachment } from '../resumes/file-name';
import { fetchResume, isGoodLink } from '../resumes/resume-store';

export const resumes = new Hono<AppEnv>().get('/:key', async (c) => {
  const key = c.req.param('key');
  const { expires = '', signature = '' } = c.req.query();
  if (!(await isGoodLink(c.env, key, expires, signature)))
    return refuse(c, 403, 'forbidden', asWritten('This link is wrong or too old.'));
  try {
    const stored = await fetchResume(c.env, key);
    if (!stored) return refuse(c, 404, 'not-found', asWritten('This file is not kept any more.'));
    return c.body(stored.body, 200, {
      'content-type': stored.httpMetadata?.contentType ?? 'application/octet-stream',
      'content-length': String(stored.size),
      'content-disposition': attachment(stored.customMetadata?.['name'] ?? 'resume'),
    });
  } catch (error) {
    logFailure({ resumes: 'fetch' }, error);
    return refuse(c, 503, 'unavailable', asWritten('Please open this link again in a few minutes.'));
  }
});
