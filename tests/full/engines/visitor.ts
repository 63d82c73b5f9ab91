/** What a visitor does in one of the engines, in a page that may have scripts or none. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { Lang } from '../../../src/shared/config/languages';
import { resume } from '../../fixtures/typed';
import { providers } from '../../lib/providers';
import type { Browser } from './browser';

export const site = `http://localhost:${process.env['TEST_PORT']}`;
export const TIMEOUT_MS = 20_000;
const TARGET = '[data-target]';

export const resumeFile = join(mkdtempSync(join(tmpdir(), 'resume-')), 'resume.pdf');
writeFileSync(resumeFile, resume.buffer);

/** These return JavaScript expressions that find visible elements, all or by their text or label. */
export const seen = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((e) => e.getClientRects().length > 0)`;
/** A translated text stands in «». */
export const nameOf = `((e) => (e.getAttribute('aria-label') ?? e.textContent).replace(/[\\s«»]+/g, ' ').trim())`;
export const named = (selector: string, name: string) =>
  `${seen(selector)}.find((e) => ${nameOf}(e).startsWith(${JSON.stringify(name)}))`;
export const labelled = (label: string) =>
  `${seen('label')}.find((e) => ${nameOf}(e).replace(/ \\((optional|opcional)\\)$| \\*$/, '') === ${JSON.stringify(label.replace(/ \*$/, ''))})?.control`;

export const newEmail = () => `visitor-${crypto.randomUUID()}@example.com`;

/** Waits for an event about an address from a page in a language. */
export async function expectDelivered(event: string, email: string, lang: Lang = 'en') {
  const parts = [`"event":"${event}"`, email, `"locale":"${lang}"`];
  const isDelivered = async () => {
    const requests = (await (await fetch(`${providers.crm}/requests`)).json()) as { body: string }[];
    return requests.some(({ body }) => parts.every((part) => body.includes(part)));
  };
  await expect.poll(isDelivered, { timeout: TIMEOUT_MS }).toBe(true);
}

/** Returns what a visitor can do with the current browser. Elements are expressions of the page's JavaScript. */
export function visitorOf(current: () => Browser) {
  /** Waits until an expression of the page is true. */
  const until = (expression: string) =>
    expect
      .poll(() => current().run<boolean>(`return !!(${expression})`), {
        timeout: TIMEOUT_MS,
        message: expression,
      })
      .toBe(true);
  /** Waits for an element, scrolls it clear of the sticky bars, and marks it for the driver. @returns its selector */
  async function target(element: string) {
    await until(element);
    await current().run(`
      document.querySelector('${TARGET}')?.removeAttribute('data-target');
      const target = ${element};
      target.setAttribute('data-target', '');
      target.scrollIntoView({ block: 'center', behavior: 'instant' });`);
    return TARGET;
  }
  /** Drivers refuse to click what is still moving into the window. */
  async function press(element: string) {
    const found = await target(element);
    await vi.waitFor(() => current().click(found), TIMEOUT_MS);
  }
  async function fillIn(answers: Record<string, string>) {
    for (const [label, answer] of Object.entries(answers)) {
      const control = await target(labelled(label));
      const isList = await current().run<boolean>(
        `return document.querySelector('${TARGET}').localName === 'select'`,
      );
      if (isList || /^\d{4}-\d\d-\d\d$/.test(answer))
        await current().run(`
          const control = document.querySelector('${TARGET}');
          const option = [...(control.options ?? [])].find((option) => ${nameOf}(option) === ${JSON.stringify(answer)});
          control.value = option ? option.value : ${JSON.stringify(answer)};
          for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));`);
      // Drivers type a line break as Enter, which could submit the form.
      else await current().type(control, answer.replaceAll('\n', ' '));
    }
  }
  const says = (text: string) => until(`document.body.innerText.includes(${JSON.stringify(text)})`);
  return { until, target, press, fillIn, says };
}
