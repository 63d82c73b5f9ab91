/** Tells people who find a vulnerability where to report it (RFC 9116). */
import type { APIRoute } from 'astro';
import { getClinic } from '@/lib/content';

/** RFC 9116 recommends less than a year; a site that was not built for that long may have nobody to answer. */
const VALID_MS = 360 * 86_400_000;

export const GET: APIRoute = async ({ site }) => {
  const { emailHref, phoneHref } = await getClinic();
  const lines = [
    `Contact: ${emailHref}`,
    `Contact: ${phoneHref}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
