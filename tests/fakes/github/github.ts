/**
 * The parts of GitHub that the editor's sign-in uses, following GitHub's documentation:
 * - `GET /login/oauth/authorize`: the page that asks the user to authorize the App, with two buttons;
 * - `POST /login/oauth/access_token`: exchanges a code for a token. Errors have status 200;
 * - `GET /user` and `GET /repos/:owner/:name/collaborators/:login`.
 *
 * Codes are valid once, for ten minutes; tokens for eight hours. Uses web standards only, so that it runs in Node and workerd.
 */
import { html, page } from '../html.ts';

const TEN_MINUTES_MS = 600_000;
const EIGHT_HOURS_SECONDS = 28_800;
const SIX_MONTHS_SECONDS = 15_897_600;

export interface GitHubOptions {
  clientId: string;
  clientSecret: string;
  /** The App's registered callback URLs, matched exactly. */
  callbackUrls: readonly string[];
  /** False if the App's owner has turned token expiry off. */
  tokensExpire?: boolean;
  login?: string;
  now?: () => number;
}

interface Grant {
  redirectUri: string;
  challenge: string | null;
  expiresAt: number;
}

/** From https://docs.github.com/en/apps/oauth-apps/maintaining-oauth-apps/troubleshooting-oauth-app-access-token-request-errors */
const errors = {
  incorrect_client_credentials: 'The client_id and/or client_secret passed are incorrect.',
  redirect_uri_mismatch: 'The redirect_uri MUST match the registered callback URL for this application.',
  bad_verification_code: 'The code passed is incorrect or expired.',
};

type TokenError = keyof typeof errors;

const random = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 36).toString(36)).join('');

async function challengeOf(verifier: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Returns a URL with query parameters added. Skips null. */
function withQuery(address: string, query: Record<string, string | null>) {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
}

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });

const failure = (status: number, message: string) =>
  Response.json(
    { message, documentation_url: 'https://docs.github.com/rest', status: String(status) },
    { status },
  );

const notFound = () => failure(404, 'Not Found');

export class GitHub {
  readonly #options: Required<GitHubOptions>;
  readonly #codes = new Map<string, Grant>();
  /** Expiry by token, in milliseconds since 1970. */
  readonly #tokens = new Map<string, number>();

  constructor(options: GitHubOptions) {
    this.#options = { tokensExpire: true, login: 'front-desk', now: Date.now, ...options };
  }

  async handle(request: Request): Promise<Response> {
    const { pathname: path } = new URL(request.url);
    if (path === '/login/oauth/authorize')
      return request.method === 'POST' ? this.#decide(request) : this.#authorizePage(request);
    if (path === '/login/oauth/access_token' && request.method === 'POST')
      return Response.json(await this.#tokenFor(request));
    if (path === '/user') return this.#api(request, () => Response.json(this.#profile()));
    const collaborator = /^\/repos\/[^/]+\/[^/]+\/collaborators\/([^/]+)$/.exec(path)?.[1];
    if (collaborator)
      return this.#api(request, () =>
        collaborator === this.#options.login ? new Response(null, { status: 204 }) : notFound(),
      );
    return notFound();
  }

  /** Expires all tokens at once. */
  expireTokens() {
    for (const token of this.#tokens.keys()) this.#tokens.set(token, 0);
  }

  /** True for a token that was issued here and has not expired. */
  isGood(token: string) {
    return (this.#tokens.get(token) ?? 0) > this.#options.now();
  }

  #profile() {
    const { login } = this.#options;
    return {
      login,
      id: 1,
      name: 'Front Desk',
      email: null,
      avatar_url: '',
      html_url: `https://github.com/${login}`,
    };
  }

  /** Returns the error response for an invalid authorization request; undefined for a valid one. */
  #refusal(query: URLSearchParams): Response | undefined {
    const { clientId, callbackUrls } = this.#options;
    const [registered = ''] = callbackUrls;
    if (query.get('client_id') !== clientId)
      return page({ title: 'Not found', status: 404, body: html`<main><h1>Not found</h1></main>` });
    const state = query.get('state');
    if (!callbackUrls.includes(query.get('redirect_uri') ?? registered))
      return redirect(
        withQuery(registered, {
          error: 'redirect_uri_mismatch',
          error_description: errors.redirect_uri_mismatch,
          state,
        }),
      );
    const [challenge, method] = [query.get('code_challenge'), query.get('code_challenge_method')];
    const isPlain = challenge === null && method === null;
    if (!isPlain && (method !== 'S256' || challenge?.length !== 43))
      return redirect(
        withQuery(query.get('redirect_uri') ?? registered, {
          error: 'invalid_request',
          error_description: 'The code challenge must be 43 characters long, with the method S256.',
          state,
        }),
      );
    return undefined;
  }

  #authorizePage(request: Request): Response {
    const refusal = this.#refusal(new URL(request.url).searchParams);
    return (
      refusal ??
      page({
        title: 'Authorize the editor',
        body: html`<main>
          <h1>Authorize the editor</h1>
          <p>It will read and change one repository for ${this.#options.login}.</p>
          <form method="post">
            <button class="button" name="authorize" value="1">Authorize</button>
            <button class="button" name="authorize" value="0">Cancel</button>
          </form>
        </main>`,
      })
    );
  }

  async #decide(request: Request): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const refusal = this.#refusal(query);
    if (refusal) return refusal;
    const redirectUri = query.get('redirect_uri') ?? this.#options.callbackUrls[0] ?? '';
    const state = query.get('state');
    if ((await fieldsOf(request)).get('authorize') !== '1')
      return redirect(
        withQuery(redirectUri, {
          error: 'access_denied',
          error_description: 'The user has denied your application access.',
          state,
        }),
      );
    const code = random(20);
    const expiresAt = this.#options.now() + TEN_MINUTES_MS;
    this.#codes.set(code, { redirectUri, challenge: query.get('code_challenge'), expiresAt });
    return redirect(withQuery(redirectUri, { code, state }));
  }

  async #tokenFor(request: Request) {
    const given = await fieldsOf(request);
    const { clientId, clientSecret, now, tokensExpire } = this.#options;
    if (given.get('client_id') !== clientId || given.get('client_secret') !== clientSecret)
      return refused('incorrect_client_credentials');
    const code = given.get('code') ?? '';
    const grant = this.#codes.get(code);
    if (!grant || grant.expiresAt <= now()) return refused('bad_verification_code');
    if ((given.get('redirect_uri') ?? grant.redirectUri) !== grant.redirectUri)
      return refused('redirect_uri_mismatch');
    if (grant.challenge && grant.challenge !== (await challengeOf(given.get('code_verifier') ?? '')))
      return refused('bad_verification_code');
    this.#codes.delete(code);
    const token = `ghu_${random(36)}`;
    this.#tokens.set(token, tokensExpire ? now() + EIGHT_HOURS_SECONDS * 1000 : Infinity);
    return {
      access_token: token,
      ...(tokensExpire && {
        expires_in: EIGHT_HOURS_SECONDS,
        refresh_token: `ghr_${random(76)}`,
        refresh_token_expires_in: SIX_MONTHS_SECONDS,
      }),
      scope: '',
      token_type: 'bearer',
    };
  }

  #api(request: Request, answer: () => Response): Response {
    const token = /^(?:bearer|token) (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    return this.isGood(token) ? answer() : failure(401, 'Bad credentials');
  }
}

const refused = (error: TokenError) => ({
  error,
  error_description: errors[error],
  error_uri: `https://docs.github.com/apps/managing-oauth-apps/troubleshooting-oauth-app-access-token-request-errors/#${error.replaceAll('_', '-')}`,
});

/** Reads a posted form. */
async function fieldsOf(request: Request): Promise<URLSearchParams> {
  // Read bytes, because the Workers runtime logs a warning when a form is read as text.
  return new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
}
