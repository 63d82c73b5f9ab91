/** The editor's own Worker: static files with headers of their own. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The editor sets styles in its markup.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https://avatars.githubusercontent.com",
  "media-src 'self' blob:",
  "font-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "connect-src 'self' https://api.github.com data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Bindings {
  ASSETS: Fetcher;
}

export default {
  async fetch(request, { ASSETS }) {
    const file = await ASSETS.fetch(request);
    const answer = new Response(file.body, file);
    answer.headers.set('content-security-policy', POLICY);
    answer.headers.set('x-content-type-options', 'nosniff');
    answer.headers.set('referrer-policy', 'no-referrer');
    answer.headers.set('x-robots-tag', 'noindex');
    return answer;
  },
} satisfies ExportedHandler<Bindings>;
