import type { z } from 'zod';
import { endpointNames } from '../../events';
import { group, list, oneOf, seo, text } from '../fields';

const endpoints = list(
  group({
    name: oneOf(endpointNames as [(typeof endpointNames)[number]], 'Name of the endpoint.'),
    purpose: text('What it receives.', 'Messages from the contact form.'),
  }),
  'The endpoints by name.',
);

/** What both test pages have. */
const shared = {
  ...seo,
  title: text('The head.', 'Webhook test'),
  lead: text('What the page is for.', 'Staff use this page to check that forms reach the clinic.'),
  noScript: text('In the place of the buttons where no JavaScript runs.', 'The tests need JavaScript.'),
  endpointsTitle: text('Head of the list of endpoints.', 'Endpoints'),
  endpoints,
  heads: group({
    name: text('Head of the column of names.', 'Name'),
    purpose: text('Head of the column that says what an endpoint receives.', 'Receives'),
    status: text('Head of the column of states.', 'Status'),
    test: text('Head of the column of buttons.', 'Test'),
  }),
  statuses: group({
    unknown: text('Before the page has asked.', 'Not checked yet'),
    on: text('An address is set.', 'Configured'),
    off: text('No address is set.', 'Not configured'),
  }),
  off: text('Where the tools are switched off.', 'The webhook tools are off here.'),
  unreachable: text('When the states could not be asked for.', 'The configuration could not be loaded.'),
  busy: text('A button while its test runs.', 'Testing...'),
  clear: text('The button that empties the results.', 'Clear Results'),
  results: group({
    title: text('Head of the results.', 'Results'),
    none: text('Before there is one.', 'Nothing tested yet.'),
    ok: text('A test that arrived.', 'Success'),
    failed: text('A test that did not.', 'Failed'),
    announced: text('Said of each result; {test} and {outcome} are filled in.', '{test}: {outcome}'),
  }),
};

export const webhookTestPageSchema = group({
  ...shared,
  direct: text('The button of a direct test.', 'Test'),
  forms: group({
    title: text('Head of the tests of forms.', 'Forms'),
    lead: text('What these tests do.', 'Each sends a marked sample.'),
    contact: text('The button of the contact form.', 'Test Contact Form'),
    weightLoss: text('The button of the weight loss form.', 'Test Weight Loss Form'),
    quiz: text('The button of the quiz.', 'Test GLP-1 Quiz'),
    careers: text('The button of the application.', 'Test Careers Form'),
    accepted: text('When a form was taken.', 'Accepted. The event is on its way.'),
  }),
  columns: group({
    time: text('Head of the column of times.', 'Time'),
    test: text('Head of the column of tests.', 'Test'),
    message: text('Head of the column of messages.', 'Message'),
    url: text('Head of the column of addresses.', 'URL'),
    error: text('Head of the column of errors.', 'Error'),
  }),
  received: text('When an endpoint has answered; {status} is its answer.', 'Received: {status}'),
});
export type WebhookTestPage = z.output<typeof webhookTestPageSchema>;

export const webhookDebugPageSchema = group({
  ...shared,
  test: text('The button of one endpoint.', 'Test'),
  testAll: text('The button of all endpoints.', 'Test All'),
  copy: text('The button that copies the name of a setting.', 'Copy'),
  copied: text('The button once it has.', 'Copied'),
  notCopied: text('When the browser does not allow it.', 'Not copied'),
  facts: group({
    status: text('Label of the HTTP status.', 'Status'),
    time: text('Label of the time.', 'Time'),
    testId: text('Label of the id of the test.', 'Test ID'),
    error: text('Label of the error.', 'Error'),
    headers: text('Label of the headers of the answer.', 'Headers'),
    body: text('Label of the text of the answer.', 'Response'),
    empty: text('In the place of an empty answer.', 'No text'),
  }),
});
export type WebhookDebugPage = z.output<typeof webhookDebugPageSchema>;

/** What both pages have. */
export type WebhookToolsPage = Pick<WebhookTestPage, keyof typeof shared>;
