/**
 * Every page and the main journeys in WebKit, which every iPhone uses, and in Firefox. Here they just have to work:
 * tests/browser checks the details, in Chromium.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CLICK_AGAIN_MS } from '@/features/quiz/questions';
import { applicant, booking, contact, resume } from '../../fixtures/typed';
import { pages } from '../../lib/pages';
import { providers } from '../../lib/providers';
import { type Browser, engines } from './browser';

const site = `http://localhost:${process.env['TEST_PORT']}`;
const TIMEOUT_MS = 20_000;
const TARGET = '[data-target]';

/** Without a network Stripe.js cannot load. The demo logs a warning and continues. */
const EXPECTED = 'Stripe';

const resumeFile = join(mkdtempSync(join(tmpdir(), 'resume-')), 'resume.pdf');
writeFileSync(resumeFile, resume.buffer);

/** These return JavaScript expressions that find visible elements, all or by their text or label. */
const seen = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((e) => e.getClientRects().length > 0)`;
const nameOf = `((e) => (e.getAttribute('aria-label') ?? e.textContent).replace(/\\s+/g, ' ').trim())`;
const named = (selector: string, name: string) =>
  `${seen(selector)}.find((e) => ${nameOf}(e).startsWith(${JSON.stringify(name)}))`;
const labelled = (label: string) =>
  `${seen('label')}.find((e) => ${nameOf}(e).replace(/ \\(optional\\)$| \\*$/, '') === ${JSON.stringify(label.replace(/ \*$/, ''))})?.control`;

const newEmail = () => `visitor-${crypto.randomUUID()}@example.com`;

/** Waits for an event about an address. */
async function expectDelivered(event: string, email: string) {
  const isDelivered = async () => {
    const requests = (await (await fetch(`${providers.crm}/requests`)).json()) as { body: string }[];
    return requests.some(({ body }) => body.includes(`"event":"${event}"`) && body.includes(email));
  };
  await expect.poll(isDelivered, { timeout: TIMEOUT_MS }).toBe(true);
}

describe.each(Object.entries(engines))('%s', (_, start) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await start();
  }, 60_000);
  afterAll(() => browser.close());
  afterEach(() => {
    const complaints = browser.takeComplaints().filter((line) => !line.includes(EXPECTED));
    expect(complaints, 'console errors and warnings').toEqual([]);
  });

  const open = (path: string) => browser.open(site + path);
  /** Waits until an expression of the page is true. */
  const until = (expression: string) =>
    expect
      .poll(() => browser.run<boolean>(`return !!(${expression})`), {
        timeout: TIMEOUT_MS,
        message: expression,
      })
      .toBe(true);
  /** Waits for an element, scrolls it clear of the sticky bars, and marks it for the driver. @returns its selector */
  async function target(element: string) {
    await until(element);
    await browser.run(`
      document.querySelector('${TARGET}')?.removeAttribute('data-target');
      const target = ${element};
      target.setAttribute('data-target', '');
      target.scrollIntoView({ block: 'center', behavior: 'instant' });`);
    return TARGET;
  }
  /** Drivers refuse to click what is still moving into the window. */
  async function press(element: string) {
    const found = await target(element);
    await vi.waitFor(() => browser.click(found), TIMEOUT_MS);
  }
  async function fillIn(answers: Record<string, string>) {
    for (const [label, answer] of Object.entries(answers)) {
      const control = await target(labelled(label));
      const isList = await browser.run<boolean>(
        `return document.querySelector('${TARGET}').localName === 'select'`,
      );
      if (isList || /^\d{4}-\d\d-\d\d$/.test(answer))
        await browser.run(`
          const control = document.querySelector('${TARGET}');
          const option = [...(control.options ?? [])].find((option) => ${nameOf}(option) === ${JSON.stringify(answer)});
          control.value = option ? option.value : ${JSON.stringify(answer)};
          for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));`);
      // Drivers type a line break as Enter, which could submit the form.
      else await browser.type(control, answer.replaceAll('\n', ' '));
    }
  }

  test.each(pages)('%s loads', async (path) => {
    await open(path);
    await until(seen('h1') + '.length === 1 && document.title');
    await until(seen('img') + ".filter((e) => e.loading !== 'lazy').every((e) => e.naturalWidth > 0)");
    const { scrollWidth, innerWidth } = await browser.run<Record<string, number>>(
      'return { scrollWidth: document.documentElement.scrollWidth, innerWidth }',
    );
    expect(scrollWidth, 'fits the window').toBeLessThanOrEqual(innerWidth ?? 0);
  });

  test('the menu opens, navigates and closes', async () => {
    await open('/');
    await press(named('.menu-button', 'Menu'));
    await until(`document.querySelector('#menu').open`);
    await press(named('#menu a', 'IV Therapy'));
    await until(`location.pathname === '/iv-therapy' && !document.querySelector('#menu[open]')`);
  });

  test('a treatment can be added to the cart and taken to the checkout', async () => {
    await open('/iv-therapy');
    await press(named('[data-add-to-cart]', 'Add to cart'));
    await until(`${nameOf}(document.querySelector('[data-cart-count]')) === '1'`);
    await until(`document.querySelector('dialog.drawer[open][data-busy=false] .drawer-line')`);
    await press(named('dialog.drawer a', 'Proceed to Checkout'));
    const isThere = async () => (await browser.tabs()).some((url) => url.startsWith(providers.store));
    await expect.poll(isThere, { timeout: TIMEOUT_MS }).toBe(true);
  });

  test('a contact message is delivered', async () => {
    const email = newEmail();
    await open('/contact');
    await fillIn({ ...contact.answers, Email: email });
    await press(named('button', 'Send Message'));
    await until(`document.body.innerText.includes('Message sent successfully!')`);
    await expectDelivered('contact_form_submission', email);
  });

  test('the quiz shows a result and is delivered', async () => {
    const email = newEmail();
    const choose = (answer: string) => press(named('dialog.quiz .quiz-step:not([hidden]) label', answer));
    const asks = (question: string) => until(named('dialog.quiz h1', question));
    const goOn = async () => {
      await press(named('dialog.quiz button', 'Continue'));
      // The quiz ignores a second click of what could be a double click.
      await setTimeout(CLICK_AGAIN_MS);
    };
    await open('/glp1-quiz');
    // Awake first: a choice that is made before waits for Continue.
    await press(named('dialog.quiz h1', 'How tall are you?'));
    await until(`!document.querySelector('dialog.quiz.quiz-asleep')`);
    await choose(`5'7"`);
    await asks('What do you weigh?');
    await browser.type(await target(`${seen('[name="answers.weight"]')}[0]`), '200.5');
    await goOn();
    await choose('Diet changes');
    await asks('Do you have any of these conditions?');
    await choose('Sleep apnea');
    await goOn();
    for (const [question, answer] of [
      ['How much weight', '26-50 lbs'],
      ['Have you taken a GLP-1', 'No'],
      ['Have you ever had', 'No'],
      ['Are you pregnant', 'No'],
      ['How motivated', 'Very motivated'],
    ] as const) {
      await asks(question);
      await choose(answer);
    }
    await asks('Almost Done!');
    await fillIn({ Name: 'Elena Marsh', Email: email, Phone: '(305) 555-0119' });
    await press(`${seen('dialog.quiz .form-submit')}[0]`);
    await asks('Great News!');
    await expectDelivered('glp1_quiz_submission', email);
  });

  test('a telehealth visit can be booked, up to the payment page', async () => {
    const email = newEmail();
    await open('/telehealth#book');
    const { 'Preferred date': _date, 'Preferred time': _time, ...answers } = booking.answers;
    await fillIn({ ...answers, Email: email });
    // The middle of its label may be a link.
    await press(`document.querySelector('#booking [name=termsAgreed]')`);
    await press(named('button', 'Complete Booking'));
    await until(`location.href.startsWith(${JSON.stringify(providers.stripe)})`);
    await expectDelivered('telehealth_self_pay_booking', email);
  });

  test.each([
    ['/telehealth#book', { 'Briefly describe your symptoms or reason for visit *': 'A cough' }],
    ['/checkout/high-c', { Allergies: 'Latex', 'Reason for your visit': 'Tired' }],
  ])('%s: nothing about health is left in the form after a reload', async (path, answers) => {
    const unfold = () => browser.run(`document.querySelector('details.iv-more')?.setAttribute('open', '')`);
    await open(path);
    await unfold();
    await fillIn(answers);
    await browser.run('window.isOld = true; location.reload()');
    await until(`!window.isOld && document.readyState === 'complete'`);
    await unfold();
    for (const label of Object.keys(answers)) {
      await until(labelled(label));
      expect(await browser.run<string>(`return ${labelled(label)}.value`), label).toBe('');
    }
  });

  test.each([
    ['/contact', '/not-sent', 'Name Enter your name', 'This is too large to send.'],
    ['/es/contact', '/es/not-sent', 'Nombre Escriba su nombre', 'Es demasiado grande para enviarlo.'],
  ])('%s: the answers to a form that the browser posts itself', async (path, notSent, error, tooLarge) => {
    // Past the page's script, as without one.
    const post = () => browser.run(`document.querySelector('form#contact').submit()`);
    const isAt = (address: string) =>
      `location.pathname === '${address}' && document.readyState === 'complete'`;
    const says = (words: string) => `document.querySelector('main').innerText.includes('${words}')`;
    const firstError = `${nameOf}(document.querySelector('.errors li'))`;
    const valueOf = (field: string) => `document.querySelector('form#contact [name=${field}]').value`;
    const hasErrors = `${isAt('/api/forms/contact')} && ${firstError} === '${error}'`;
    const isTyped = `${isAt(path)} && ${valueOf('subject')} === 'Parking'`;

    await open(path);
    await browser.type(await target(`${seen('form#contact [name=subject]')}[0]`), 'Parking');
    await post();
    await until(hasErrors);
    await browser.run('history.back()');
    await until(isTyped);

    await browser.run(`${valueOf('message')} = 'x'.repeat(300_000)`);
    await post();
    await until(`${isAt('/api/forms/contact')} && ${says(tooLarge)} && !document.querySelector('.errors')`);
    await browser.run('history.back()');
    await until(`${isTyped} && ${valueOf('message')}.length === 300_000`);

    await browser.run(`location.href = '/api/forms/contact'`);
    await until(isAt(notSent));
    expect(await browser.run<boolean>(`return document.querySelector('.errors').checkVisibility()`)).toBe(
      false,
    );
  });

  test('a job application with a résumé is delivered', async () => {
    const email = newEmail();
    await open('/careers');
    await press(named('a', 'Apply Now'));
    await until(`document.querySelector('dialog[open] form')`);
    await fillIn({ ...applicant.answers, Email: email, 'Years of experience': '6-10' });
    await browser.attach(await target(`document.querySelector('dialog[open] input[type=file]')`), resumeFile);
    await press(named('dialog[open] label', 'I agree'));
    await press(named('dialog[open] button', 'Submit Application'));
    await expectDelivered('career_application_submission', email);
  });
});
