/** The page "What went online", with a fake for GitHub. */
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { GitHubHistory } from '../fakes/github/history';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
};

/** An answer in place of that of the fake. */
export interface Instead {
  /** A part of the request's address or body. */
  asked: string;
  /** Unset for no answer at all. */
  answer?: { status: number; headers?: Record<string, string>; body?: string };
}

/**
 * Replaces https://api.github.com.
 * @param instead looked up at each request
 */
export async function serveHistory(
  page: Page | BrowserContext,
  history: GitHubHistory,
  instead: readonly Instead[] = [],
) {
  await page.route('https://api.github.com/**', async (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    const asked = `${url.pathname} ${request.postData() ?? ''}`;
    const other = instead.find((each) => asked.includes(each.asked));
    if (other) {
      const { answer } = other;
      if (answer) await route.fulfill({ ...answer, headers: { ...CORS, ...answer.headers } });
      return;
    }
    const { status, body } = await history.answer(request.method(), url, request.postDataJSON());
    await route.fulfill({ status, headers: CORS, json: body });
  });
}

/** Signs in as the editor remembers it: Sveltia keeps this in the storage of its origin. */
export const signInAs = (page: Page, user: { backendName: string; token?: string }) =>
  page.addInitScript((user) => localStorage.setItem('sveltia-cms.user', JSON.stringify(user)), user);
