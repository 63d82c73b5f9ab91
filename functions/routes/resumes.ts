import { Hono } from 'hono';
import { logFailure, refuse, type AppEnv } from '../http';
import { attachment } from '../resumes/file-name';
import { fetchResume, isGoodLink } from '../resumes/store';

/** GET /api/resumes/:key?expires&signature: the file, always as a download and never inline. */
export const resumes = new Hono<AppEnv>().get('/:key', async (c) => {
  const key = c.req.param('key');
  if (!(await isGoodLink(c.env, key, c.req.query())))
    return refuse(c, 403, 'forbidden', 'This link is wrong or too old.');
  try {
    const resume = await fetchResume(c.env, key);
    if (!resume) return refuse(c, 404, 'not-found', 'This file is not kept any more.');
    return c.body(resume.body, 200, {
      'content-type': resume.type,
      'content-length': String(resume.size),
      'content-disposition': attachment(resume.name),
    });
  } catch (error) {
    logFailure({ resumes: 'fetch' }, error);
    return refuse(c, 503, 'unavailable', 'Please open this link again in a few minutes.');
  }
});
