/**
 * The main journeys in WebKit, which every iPhone uses, and in Firefox: as they are, in a page that the browser has
 * translated, without the newest of the browser's functions, and with providers that take three seconds. Here they just
 * have to work: tests/browser checks the details, in Chromium.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { applicant, booking, contact } from '../../fixtures/typed';
import { forgetNewApis } from '../../lib/old-browser';
import { pages } from '../../lib/pages';
import { providers } from '../../lib/providers';
import { translateInPage } from '../../lib/translate';
import { type Browser, engines } from './browser';
import {
  expectDelivered,
  labelled,
  named,
  nameOf,
  newEmail,
  resumeFile,
  seen,
  site,
  TIMEOUT_MS,
  visitorOf,
} from './visitor';

/** Without a network Stripe.js cannot load. The demo logs a warning and continues. */
const EXPECTED = 'Stripe';

/** What runs in each page as soon as it has loaded. Its islands hydrate later, when the visitor reaches for them. */
const ways = {
  'as they are': '',
  translated: `(${String(translateInPage)})()`,
  'in an old browser': `(${String(forgetNewApis)})()`,
  'with slow providers': '',
};

const SLOW_MS = 3000;

const behave = (behaviour: { delayMs?: number }) =>
  Promise.all(
    Object.values(providers).map((provider) =>
      fetch(`${provider}/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) }),
    ),
  );

describe.each(Object.entries(engines))('%s', (_, start) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await start({ scripts: true });
  }, 60_000);
  afterAll(async () => {
    await browser.close();
  });
  afterEach(() => {
    const complaints = browser.takeComplaints().filter((line) => !line.includes(EXPECTED));
    expect(complaints, 'console errors and warnings').toEqual([]);
  });

  const { until, target, press, fillIn, says } = visitorOf(() => browser);
  /** Runs in each page that is opened. */
  let prepare = '';
  async function open(path: string) {
    await browser.open(site + path);
    if (prepare) await browser.run(prepare);
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

  describe.each(Object.entries(ways))('%s', (way, code) => {
    beforeAll(async () => {
      // Each way begins like a new visitor: with an empty cart and no booking.
      await open('/');
      await browser.run('localStorage.clear(); sessionStorage.clear()');
      prepare = code;
      await behave(way === 'with slow providers' ? { delayMs: SLOW_MS } : {});
    });
    afterAll(async () => {
      prepare = '';
      await behave({});
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
      await says('Message sent successfully!');
      await expectDelivered('contact_form_submission', email);
    });

    test('the quiz shows a result and is delivered', async () => {
      const email = newEmail();
      const choose = async (answer: string) =>
        press(named('dialog.quiz .quiz-step:not([hidden]) label', answer));
      const asks = (question: string) => until(named('dialog.quiz h1', question));
      await open('/glp1-quiz');
      await choose(`5'7"`);
      await asks('What do you weigh?');
      await browser.type(await target(`${seen('[name="answers.weight"]')}[0]`), '200.5');
      await press(named('dialog.quiz button', 'Continue'));
      await choose('Diet changes');
      await asks('Do you have any of these conditions?');
      await choose('Sleep apnea');
      await press(named('dialog.quiz button', 'Continue'));
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

    test('the BMI calculator shows a result', async () => {
      await open('/#bmi');
      await fillIn({ Feet: '5', Inches: '7', 'Weight in pounds': '200.5' });
      await press(named('button', 'Calculate BMI'));
      await until(`document.querySelector('.bmi-figure')?.innerText.includes('31.4')`);
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
      ['/contact', { Subject: 'My rash', Message: 'It itches' }],
    ])('%s: nothing about health is left in the form after a reload', async (path, answers) => {
      await open(path);
      await browser.run(`document.querySelector('details.iv-more')?.setAttribute('open', '')`);
      await fillIn(answers);
      await browser.run('window.isOld = true; location.reload()');
      await until(`!window.isOld && document.readyState === 'complete'`);
      await browser.run(`document.querySelector('details.iv-more')?.setAttribute('open', '')`);
      for (const label of Object.keys(answers)) {
        await until(labelled(label));
        expect(await browser.run<string>(`return ${labelled(label)}.value`), label).toBe('');
      }
    });

    test('a job application with a résumé is delivered', async () => {
      const email = newEmail();
      await open('/careers');
      await press(named('a', 'Apply Now'));
      await until(`document.querySelector('dialog[open] form')`);
      await fillIn({ ...applicant.answers, Email: email, 'Years of experience': '6-10' });
      await browser.attach(
        await target(`document.querySelector('dialog[open] input[type=file]')`),
        resumeFile,
      );
      await press(named('dialog[open] label', 'I agree'));
      await press(named('dialog[open] button', 'Submit Application'));
      await expectDelivered('career_application_submission', email);
    });
  });
});
