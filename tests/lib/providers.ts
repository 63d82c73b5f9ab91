/** The running fakes for the site's providers: see tests/fakes. */
import type { Page } from 'playwright/test';

const port = Number(process.env['TEST_PORT'] ?? 8917);
const origin = (offset: number) => `http://localhost:${port + offset}`;

export const providers = { store: origin(1), stripe: origin(2), crm: origin(3) } as const;

const GRAPHQL = `${providers.store}/api/*/graphql.json`;

interface StoreCall {
  operation: string;
  variables: Record<string, unknown>;
}

/** Records a page's calls of the store, in order. */
export function watchStore(page: Page): StoreCall[] {
  const calls: StoreCall[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().startsWith(`${providers.store}/api/`)) return;
    const { query, variables } = request.postDataJSON() as {
      query: string;
      variables: StoreCall['variables'];
    };
    calls.push({ operation: /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? query, variables });
  });
  return calls;
}

type StoreAnswer = 'down' | { status: number } | { delayMs: number };

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Makes the store misbehave for one page only, so that tests can run in parallel. */
export async function spoilStore(page: Page, answer: StoreAnswer) {
  await page.unroute(GRAPHQL);
  await page.route(GRAPHQL, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    if (answer === 'down') return route.abort('connectionrefused');
    if ('delayMs' in answer) {
      await new Promise((resolve) => setTimeout(resolve, answer.delayMs));
      return route.continue().catch(() => {});
    }
    return route.fulfill({ status: answer.status, headers: CORS });
  });
}

/** Lets the store do what it is asked once, and loses its answer. */
export async function loseAnswer(page: Page, mutation: string) {
  let isLost = false;
  await page.route(GRAPHQL, async (route) => {
    const asksFor = route.request().postData()?.includes(`mutation ${mutation}`);
    if (isLost || !asksFor) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

/** Holds back the store's responses to one page. @returns a function that lets them through */
export async function holdStore(page: Page) {
  await page.unroute(GRAPHQL);
  const { promise, resolve }: PromiseWithResolvers<void> = Promise.withResolvers();
  await page.route(GRAPHQL, async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}

export const mendStore = (page: Page) => page.unroute(GRAPHQL);
