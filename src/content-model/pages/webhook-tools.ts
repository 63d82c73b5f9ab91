import { page, type ContentOf } from '../collection';
import { endpointNames } from '@/shared/events';
import { group, list, longText, oneOf, text, untranslated } from '../fields';
import { seo } from '../parts';

const endpoints = list(
  group({
    name: oneOf(endpointNames as [(typeof endpointNames)[number]], 'Name of the endpoint.'),
    purpose: untranslated(text('The data that it receives.', 'Messages from the contact form.')),
  }),
  'The endpoints by name.',
);

/** Fields of both test pages. */
const shared = {
  ...seo,
  title: text('The heading.', 'Webhook test'),
  lead: longText('Purpose of the page.', 'Staff use this page to check that forms reach the clinic.'),
  noScript: text('Shown instead of the buttons without JavaScript.', 'The tests need JavaScript.'),
  endpointsTitle: text('Heading of the list of endpoints.', 'Endpoints'),
  endpoints,
  heads: group({
    name: text('Heading of the column of names.', 'Name'),
    purpose: text('Heading of the column of received data.', 'Receives'),
    status: text('Heading of the column of statuses.', 'Status'),
    test: text('Heading of the column of buttons.', 'Test'),
  }),
  statuses: group({
    unknown: text('Shown before the first check.', 'Not checked yet'),
    on: text('Shown when the endpoint has a URL.', 'Configured'),
    off: text('Shown when the endpoint has no URL.', 'Not configured'),
  }),
  off: text('Shown when the tools are switched off.', 'The webhook tools are off here.'),
  signedOut: text('Shown without the name and token of an operator.', 'These tools are for operators.'),
  unreachable: text('Shown when the statuses could not be loaded.', 'The configuration could not be loaded.'),
  busy: text('A button while its test runs.', 'Testing...'),
  clear: text('The button that empties the results.', 'Clear Results'),
  results: group({
    title: text('Heading of the results.', 'Results'),
    none: text('Shown before the first result.', 'Nothing tested yet.'),
    ok: text('Shown for a test that succeeded.', 'Success'),
    failed: text('Shown for a test that failed.', 'Failed'),
    announced: text('Read aloud for each result; {test} and {outcome} are filled in.', '{test}: {outcome}'),
  }),
};

export const webhookTestPage = page(
  'webhook-test',
  { label: 'Webhook test', icon: 'webhook', description: 'For whoever runs the site.', isEnglishOnly: true },
  () =>
    group({
      ...shared,
      direct: text('The button of a direct test.', 'Test'),
      forms: group({
        title: text('Heading of the tests of forms.', 'Forms'),
        lead: text('Describes these tests.', 'Each sends a marked sample.'),
        contact: text('The button of the contact form.', 'Test Contact Form'),
        weightLoss: text('The button of the weight loss form.', 'Test Weight Loss Form'),
        quiz: text('The button of the quiz.', 'Test GLP-1 Quiz'),
        careers: text('The button of the application.', 'Test Careers Form'),
        accepted: text('Shown when a form was accepted.', 'Accepted. The event is on its way.'),
      }),
      columns: group({
        time: text('Heading of the column of times.', 'Time'),
        test: text('Heading of the column of tests.', 'Test'),
        message: text('Heading of the column of messages.', 'Message'),
        url: text('Heading of the column of addresses.', 'URL'),
        error: text('Heading of the column of errors.', 'Error'),
      }),
      received: text(
        'Shown when an endpoint has responded; {status} is its HTTP status.',
        'Received: {status}',
      ),
    }),
);
export type WebhookTestPage = ContentOf<typeof webhookTestPage>;

export const webhookDebugPage = page(
  'webhook-debug',
  {
    label: 'Webhook debug',
    icon: 'bug_report',
    description: 'For whoever runs the site.',
    isEnglishOnly: true,
  },
  () =>
    group({
      ...shared,
      test: text('The button of one endpoint.', 'Test'),
      testAll: text('The button of all endpoints.', 'Test All'),
      copy: text('The button that copies the name of a setting.', 'Copy'),
      copied: text('The button after copying.', 'Copied'),
      notCopied: text('Shown when the browser does not allow copying.', 'Not copied'),
      facts: group({
        status: text('Label of the HTTP status.', 'Status'),
        time: text('Label of the time.', 'Time'),
        testId: text('Label of the id of the test.', 'Test ID'),
        error: text('Label of the error.', 'Error'),
        headers: text('Label of the response headers.', 'Headers'),
        body: text('Label of the response text.', 'Response'),
        empty: text('Shown instead of an empty response.', 'No text'),
      }),
    }),
);
export type WebhookDebugPage = ContentOf<typeof webhookDebugPage>;
