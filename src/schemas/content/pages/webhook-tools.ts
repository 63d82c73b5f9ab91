import type { z } from 'zod';
import { group, list, seo, text } from '../fields';

/** The two test pages have the same parts. */
export const webhookToolsPageSchema = group({
  ...seo,
  title: text('The head.', 'Webhook test'),
  lead: text('What the page is for.', 'Staff use this page to check that forms reach the clinic.'),
  endpointsTitle: text('Head of the list of endpoints.', 'Endpoints'),
  nameHead: text('Head of the column of names.', 'Name'),
  purposeHead: text('Head of the column that says what an endpoint receives.', 'Receives'),
  endpoints: list(
    group({
      name: text('Name of the endpoint.', 'contact'),
      purpose: text('What it receives.', 'Messages from the contact form.'),
    }),
    'The endpoints by name.',
  ),
  note: text('A note under the list.', 'The test buttons appear here once the form relay is connected.'),
});
export type WebhookToolsPage = z.output<typeof webhookToolsPageSchema>;
