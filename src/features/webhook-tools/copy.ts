/** The words of the two test pages. Only operators read them, so they are not in the editor. */
import type { EndpointName } from '@/features/events';

const endpoints: readonly { name: EndpointName; purpose: string }[] = [
  { name: 'contact', purpose: 'Messages from the contact form' },
  { name: 'weight-loss', purpose: 'Requests for a weight loss consultation' },
  { name: 'glp1-quiz', purpose: 'Answers from the GLP-1 quiz' },
  { name: 'careers', purpose: 'Job applications' },
  { name: 'telehealth', purpose: 'Telehealth bookings and payments' },
  { name: 'iv-intake', purpose: 'Health details from the IV therapy checkout' },
  { name: 'bmi', purpose: 'BMI results' },
];

const shared = {
  noScript: 'The tests need JavaScript, which is off in this browser.',
  endpointsTitle: 'Endpoints',
  heads: {
    name: 'Name',
    purpose: 'Receives',
    status: 'Status',
    test: 'Test',
  },
  statuses: {
    unknown: 'Not checked yet',
    on: 'Configured',
    off: 'Not configured',
  },
  off: 'The webhook tools are off here. Set WEBHOOK_TOOLS=on to use them.',
  signedOut: 'These tools are for operators. Reload the page, and enter your name and token.',
  unreachable: 'The configuration could not be loaded. Reload the page to try again.',
  busy: 'Testing...',
  clear: 'Clear Results',
  results: {
    title: 'Results',
    none: 'Nothing tested yet.',
    ok: 'Success',
    failed: 'Failed',
    announced: '{test}: {outcome}',
  },
  endpoints,
};

export const testCopy = {
  ...shared,
  metaTitle: 'Webhook test',
  metaDescription:
    "For the clinic's own staff. Send a test event through each form and see whether it arrives.",
  title: 'Webhook test',
  lead: "For the clinic's own staff. This page sends test events and shows whether they arrived. It holds no patient data.",
  direct: 'Test',
  forms: {
    title: 'Forms',
    lead: 'Each button sends a sample, marked as a test, the way that the form itself sends it.',
    contact: 'Test Contact Form',
    weightLoss: 'Test Weight Loss Form',
    quiz: 'Test GLP-1 Quiz',
    careers: 'Test Careers Form',
    accepted: 'Accepted. The event is on its way to the CRM.',
  },
  columns: {
    time: 'Time',
    test: 'Test',
    message: 'Message',
    url: 'URL',
    error: 'Error',
  },
  received: 'The endpoint answered {status}',
};
export type TestCopy = typeof testCopy;

export const debugCopy = {
  ...shared,
  metaTitle: 'Webhook debug',
  metaDescription: "For the clinic's own staff. Call each endpoint directly and read its answer.",
  title: 'Webhook debug',
  lead: "For the clinic's own staff. This page calls each endpoint directly and shows its answer in full. It holds no patient data.",
  test: 'Test',
  testAll: 'Test All',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied',
  facts: {
    status: 'Status',
    time: 'Time',
    testId: 'Test ID',
    error: 'Error',
    headers: 'Headers',
    body: 'Response',
    empty: 'No text',
  },
};
export type DebugCopy = typeof debugCopy;
