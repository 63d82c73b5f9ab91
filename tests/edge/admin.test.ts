import { describe, expect, test } from 'vitest';
import { securityHeaders } from '@/shared/config/security-headers';
import { ask } from './ask';

const ADMIN_URL = 'https://edit.clinic.example/';

describe('/admin', () => {
  test.each(['GET', 'HEAD'])('redirects to the editor, which has its own origin (%s)', async (method) => {
    const answer = await ask('/admin', { method }, { ADMIN_URL });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(ADMIN_URL);
    // No redirect is sandboxed; see functions/middleware/security-headers.ts.
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...securityHeaders.page,
      'cache-control': 'no-store',
    });
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=/);
  });

  test('is 404 when no editor is configured', async () => {
    const answer = await ask('/admin', {}, { ADMIN_URL: undefined });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toBe(
      securityHeaders.page['content-security-policy'],
    );
  });

  test('rejects posts and never redirects elsewhere', async () => {
    expect((await ask('/admin', { method: 'POST' }, { ADMIN_URL })).status).toBe(404);
    expect((await ask('/admin/x', {}, { ADMIN_URL })).status).toBe(404);
    const answer = await ask('/admin?next=https://evil.example', {}, { ADMIN_URL });
    expect(answer.headers.get('location')).toBe(ADMIN_URL);
  });
});
