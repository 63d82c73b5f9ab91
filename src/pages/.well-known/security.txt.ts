/** Tells people who find a weakness where to report it (RFC 9116). */
import type { APIRoute } from 'astro';
import { getClinic } from '@/site/content';

/** The standard wants less than a year; a site that nobody has built for so long may have nobody to answer. */
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
