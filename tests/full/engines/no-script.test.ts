/** The main journeys without JavaScript, in WebKit and Firefox. tests/browser has the details, in Chromium. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicant, booking, contact } from '../../fixtures/typed';
import { pages } from '../../lib/pages';
import { type Browser, engines } from './browser';
import { expectDelivered, labelled, named, newEmail, resumeFile, seen, site, visitorOf } from './visitor';

describe.each(Object.entries(engines))('%s without JavaScript', (_, start) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await start({ scripts: false });
  }, 60_000);
  afterAll(async () => {
    await browser.close();
  });
  const { until, target, press, fillIn, says } = visitorOf(() => browser);
  const open = (path: string) => browser.open(site + path);

  test.each(pages)('%s has its heading, and no script has run', async (path) => {
    await open(path);
    await until(`${seen('h1')}.length === 1 && document.title`);
    expect(await browser.run('return document.querySelectorAll("astro-island:not([ssr])").length')).toBe(0);
  });

  test('the menu leads to the pages', async () => {
    await open('/contact');
    await press(named('a', 'Menu'));
    await press(named('#pages a', 'Medical weight loss'));
    await until(`location.pathname === '/weight-loss'`);
  });

  test('a contact message is delivered', async () => {
    const email = newEmail();
    await open('/contact');
    await fillIn({ ...contact.answers, Email: email });
    await press(named('button', 'Send Message'));
    await until(`location.pathname === '/sent'`);
    await expectDelivered('contact_form_submission', email);
  });

  test('a job application with a résumé is delivered', async () => {
    const email = newEmail();
    await open('/careers');
    await press(named('a', 'Apply Now'));
    await fillIn({ ...applicant.answers, Email: email, 'Years of experience': '6-10' });
    await browser.attach(await target(`${seen('input[type=file]')}[0]`), resumeFile);
    await press(named('label', 'I agree'));
    await press(named('button', 'Submit Application'));
    await expectDelivered('career_application_submission', email);
  });

  test('a telehealth visit can be booked', async () => {
    const email = newEmail();
    await open('/telehealth#book');
    await fillIn({ ...booking.answers, Email: email });
    await press(`document.querySelector('#booking [name=termsAgreed]')`);
    await press(named('button', 'Complete Booking'));
    await expectDelivered('telehealth_self_pay_booking', email);
  });

  test('the BMI calculator shows a result', async () => {
    await open('/#bmi');
    await fillIn({ Feet: '5', Inches: '7', 'Weight in pounds': '200.5' });
    await press(named('button', 'Calculate BMI'));
    await says('31.4');
  });

  // The last one: after history.back(), Firefox's driver does not hear that the next page has loaded.
  test('a refused form says what is missing, and Back has what was typed', async () => {
    await open('/checkout/high-c');
    await fillIn({ 'First Name': 'Elena' });
    await browser.run(`for (const form of document.forms) form.noValidate = true`);
    await press(named('button', 'Send My Details'));
    await until(`location.pathname === '/not-sent' && document.readyState === 'complete'`);
    await browser.run('history.back()');
    await until(`${labelled('First Name')}?.value === 'Elena'`);
  });
});
