/** Stand-ins for external sites that the site links to or loads from. */
import type { BrowserContext, Page } from 'playwright/test';

export const CHECK_IN = '**://check-in.*/**';

/** Responds for online check-in. */
export const answerCheckIn = (context: BrowserContext) =>
  context.route(CHECK_IN, (route) => route.fulfill({ contentType: 'text/html', body: 'Check-in' }));

/** Answers in place of Stripe's host. @returns the requested URLs, updated with each request */
export async function answerStripeJs(page: Page) {
  const asked: string[] = [];
  await page.route('https://js.stripe.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.Stripe = () => ({});' });
  });
  return asked;
}
