/** Runs the site as a process that a test can freeze, kill and restart with the same state. */
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../scripts/lib/setup.mjs';
import { SITE_ARGUMENTS, startServer } from '../../scripts/lib/wrangler.mjs';
import { cataloguePath } from '../../src/shared/config/paths.ts';
import type { ApiAnswer } from '../../src/shared/api.ts';
import type { Catalogue } from '../../src/features/telehealth/payment-rules.ts';
import { endpointNames } from '../../src/features/endpoints.ts';
import { submissionStates, type Report, type SubmissionState } from '../../functions/outbox/report.ts';
import { fixtures } from '../fixtures/posted.ts';

/** Settings in addition to those below. */
export type Settings = Record<`${'ALERT' | 'WEBHOOK' | 'OUTBOX' | 'STRIPE'}_${string}`, string>;

const base64 = (text: string) => Buffer.from(text.padEnd(32, '.')).toString('base64');

export const SIGNING_SECRET = `whsec_${base64('signs webhooks')}`;
const OPERATOR_TOKEN = 'c4a0591f3e7b82d6a95e07f1b3cd6284';

export const STRIPE = { secretKey: 'sk_test_chaos', webhookSecret: 'whsec_chaos' };

const SETTINGS = {
  WEBHOOK_SIGNING_SECRET: SIGNING_SECRET,
  SITE_SECRET: base64('makes ids'),
  OUTBOX_ENCRYPTION_KEY: base64('seals the outbox'),
  OPERATOR_TOKEN,
  PUBLIC_SITE_URL: 'https://clinic.example',
  ALERT_EMAIL: 'ops@clinic.example',
  STRIPE_SECRET_KEY: STRIPE.secretKey,
  STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
  // All requests come from one address.
  FORM_RATE_LIMIT: 'off',
};

/** A minimal build: one page and the catalogue for card payments. */
const { productName: name, price } = fixtures['stripe-checkout'].complete.input;
const FILES = {
  '/index.html': '<!doctype html><title>Home</title>',
  [cataloguePath]: JSON.stringify({
    telehealth: { name, price, states: ['FL'], otherState: 'Please call us.' },
  } satisfies Catalogue),
};

const START_MS = 90_000;

export interface Reply {
  status: number;
  body: ApiAnswer & { id?: string };
}

/** A line of the Worker's log, see functions/middleware.ts. */
interface Logged {
  route: string;
  status: number;
}

/** What waits, was delivered, ... at all endpoints together. */
type Totals = Record<SubmissionState, number>;

/** True when the Worker itself answers on this port: it has a 404 of its own for this path. */
async function isWorker(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(1000);
  const answer = await fetch(`http://127.0.0.1:${port}/api`, { signal }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 404 && answer.headers.has('x-request-id');
}

/**
 * Fetches through wrangler's development proxy. Under load, the proxy loses connections to the Worker and answers
 * itself: reported like a lost connection.
 */
export async function fetchThroughProxy(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  const isFromProxy = answer.status === 503 && !answer.headers.has('x-request-id');
  if (!isFromProxy) return answer;
  throw new TypeError(await answer.text(), { cause: { code: 'UND_ERR_SOCKET' } });
}

export class Site {
  #process: ReturnType<typeof startServer> | undefined;

  /** Creates a site with empty state, without starting it. */
  static async create(): Promise<Site> {
    mkdirSync('.cache/chaos', { recursive: true });
    const folder = mkdtempSync('.cache/chaos/site-');
    mkdirSync(join(folder, 'pages'));
    for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, 'pages', path), text);
    return new Site(folder, await freePorts());
  }

  private constructor(
    readonly folder: string,
    readonly port: number,
  ) {}

  /** Starts the process and resolves once it answers. Does not touch the outbox, which must resume by itself. */
  async start(settings: Settings): Promise<void> {
    const log = openSync(join(this.folder, 'log.txt'), 'a');
    const more = ['--persist-to', this.#state, '--assets', join(this.folder, 'pages')];
    this.#process = startServer(this.port, [...SITE_ARGUMENTS, ...more], {
      // At lower levels wrangler hides the Worker's request log.
      env: { ...SETTINGS, ...settings, WRANGLER_LOG: 'log' },
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    const end = Date.now() + START_MS;
    while (!(await isWorker(this.port))) {
      if (Date.now() > end) throw new Error(`The site did not start:\n${this.log}`);
      await sleep(50);
    }
  }

  /** Suspends the process. */
  freeze() {
    this.#signal('SIGSTOP');
  }

  /** Kills the process and its children with SIGKILL. */
  async kill() {
    this.#signal('SIGKILL');
    await this.#process?.ended;
  }

  /** Signals the process and its children, which are a group. */
  #signal(name: NodeJS.Signals) {
    const { pid, exitCode, signalCode } = this.#process?.child ?? {};
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, name);
  }

  /** Kills the process and deletes its state. */
  async remove() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Sends a form like a page with JavaScript. */
  async submit(
    form: string,
    fields: Record<string, unknown>,
    key: string = crypto.randomUUID(),
  ): Promise<Reply> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    return this.post(`/api/forms/${form}`, JSON.stringify(fields), headers);
  }

  /** Posts a body and parses the JSON answer. */
  async post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Reply> {
    const answer = await fetchThroughProxy(this.origin + path, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as Reply['body'] };
  }

  async outbox(): Promise<Report & { totals: Totals }> {
    const report = (await (await this.#operate('GET')).json()) as Report;
    const totalOf = (state: SubmissionState) =>
      Object.values(report.endpoints).reduce((total, endpoint) => total + endpoint[state], 0);
    const totals = Object.fromEntries(submissionStates.map((state) => [state, totalOf(state)])) as Totals;
    return { ...report, totals };
  }

  /** Runs the sweep, as Cloudflare does every five minutes, as soon as the site is up. */
  async sweep(): Promise<void> {
    const sweep = () => fetch(`${this.origin}/cdn-cgi/handler/scheduled`);
    while (!(await sweep().catch(() => undefined))?.ok) await sleep(1000);
  }

  /** Retries everything that waits or was given up, as an operator. */
  async retry(): Promise<void> {
    for (const endpoint of endpointNames)
      for (const state of ['waiting', 'dead'] as const)
        await this.#operate('POST', '/retry', JSON.stringify({ endpoint, state }));
  }

  #operate(method: string, path = '', body: string | null = null) {
    const authorization = `Basic ${btoa(`operator:${OPERATOR_TOKEN}`)}`;
    const headers = { authorization, 'content-type': 'application/json' };
    return fetch(`${this.origin}/api/outbox${path}`, { method, headers, body });
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Everything that wrangler and the Worker have written to the terminal. */
  get log() {
    return readFileSync(join(this.folder, 'log.txt'), 'utf8');
  }

  /** The Worker's request log. */
  get logged(): Logged[] {
    return this.log
      .split('\n')
      .filter((line) => line.startsWith('{"id":'))
      .map((line) => JSON.parse(line) as Logged);
  }

  /** The files in its state folder. */
  get files(): { path: string; bytes: Buffer }[] {
    return readdirSync(this.#state, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => ({ path, bytes: readFileSync(path) }));
  }

  get #state() {
    return join(this.folder, 'state');
  }
}
