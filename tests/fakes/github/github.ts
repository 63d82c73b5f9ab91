/**
 * The parts of GitHub that the editor's sign-in uses: the page that asks the user to authorize the App, the exchange of a
 * code for a token (errors have status 200), and who somebody is. What the sign-in refuses is in admin/worker.test.ts.
 */
import { createHash } from 'node:crypto';
import { html, page } from '../html.ts';

const EIGHT_HOURS_SECONDS = 28_800;

interface GitHubOptions {
  clientId: string;
  clientSecret: string;
  /** The App's registered callback URL. */
  callbackUrl: string;
}

const LOGIN = 'front-desk';

const random = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 36).toString(36)).join('');

const failure = (status: number, message: string) => Response.json({ message }, { status });

export class GitHub {
  readonly #options: GitHubOptions;
  /** PKCE's challenge by code. */
  readonly #codes = new Map<string, string | null>();
  /** Expiry by token, in milliseconds since 1970. */
  readonly #tokens = new Map<string, number>();

  constructor(options: GitHubOptions) {
    this.#options = options;
  }

  async handle(request: Request): Promise<Response> {
    const { pathname: path, searchParams } = new URL(request.url);
    if (path === '/login/oauth/authorize')
      return request.method === 'POST'
        ? this.#decide(request, searchParams)
        : this.#authorizePage(searchParams);
    if (path === '/login/oauth/access_token' && request.method === 'POST')
      return Response.json(await this.#tokenFor(request));
    if (path === '/user')
      return this.#api(request, { login: LOGIN, id: 1, name: 'Front Desk', email: null, avatar_url: '' });
    if (path.endsWith(`/collaborators/${LOGIN}`)) return this.#api(request);
    return failure(404, 'Not Found');
  }

  /** Expires all tokens at once. */
  expireTokens() {
    for (const token of this.#tokens.keys()) this.#tokens.set(token, 0);
  }

  /** True for a token that was issued here and has not expired. */
  isGood(token: string) {
    return (this.#tokens.get(token) ?? 0) > Date.now();
  }

  #authorizePage(query: URLSearchParams): Response {
    const { clientId, callbackUrl } = this.#options;
    if (query.get('client_id') !== clientId || query.get('redirect_uri') !== callbackUrl)
      return failure(404, 'Not Found');
    return page({
      title: 'Authorize the editor',
      body: html`<main>
        <h1>Authorize the editor</h1>
        <form method="post">
          <button class="button" name="authorize" value="1">Authorize</button>
          <button class="button" name="authorize" value="0">Cancel</button>
        </form>
      </main>`,
    });
  }

  async #decide(request: Request, query: URLSearchParams): Promise<Response> {
    const back = new URL(this.#options.callbackUrl);
    back.searchParams.set('state', query.get('state') ?? '');
    if ((await fieldsOf(request)).get('authorize') === '1') {
      const code = random(20);
      this.#codes.set(code, query.get('code_challenge'));
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    return new Response(null, { status: 302, headers: { location: back.href } });
  }

  async #tokenFor(request: Request) {
    const given = await fieldsOf(request);
    const { clientId, clientSecret } = this.#options;
    const code = given.get('code') ?? '';
    if (given.get('client_id') !== clientId || given.get('client_secret') !== clientSecret)
      return { error: 'incorrect_client_credentials' };
    if (
      this.#codes.get(code) !==
      createHash('sha256')
        .update(given.get('code_verifier') ?? '')
        .digest('base64url')
    )
      return { error: 'bad_verification_code' };
    this.#codes.delete(code);
    const token = `ghu_${random(36)}`;
    this.#tokens.set(token, Date.now() + EIGHT_HOURS_SECONDS * 1000);
    return { access_token: token, expires_in: EIGHT_HOURS_SECONDS, scope: '', token_type: 'bearer' };
  }

  #api(request: Request, body?: object): Response {
    const token = /^(?:bearer|token) (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    if (!this.isGood(token)) return failure(401, 'Bad credentials');
    return body ? Response.json(body) : new Response(null, { status: 204 });
  }
}

/** Reads a posted form. */
async function fieldsOf(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.text());
}
