/** What the operator's page says about the state of the outbox. */
import { submissions } from './copy';

export const findings = {
  ok: { title: 'Everything is on its way.', text: () => 'Nothing is overdue, rejected or dead.' },
  overdue: {
    title: 'Submissions have waited too long.',
    text: ({ waiting, event }: { waiting: number; event: string }) =>
      `Nothing is lost. Still to be sent: ${submissions(waiting)}. The site tries again by itself. The oldest is for ${event}.`,
  },
  unsent: {
    title: 'An alert has not arrived.',
    text: () =>
      'It has failed for 9 minutes or more. Check the alert settings, then send a test alert below.',
  },
  stalled: {
    title: 'The sweep does not run.',
    text: () => 'It looks after the outbox every 5 minutes. Check the cron trigger at Cloudflare.',
  },
  unreached: {
    title: 'No canary arrives at the CRM.',
    text: ({ unreached }: { unreached: string }) =>
      `A canary shows that the way is open. For an hour or more none has reached these addresses: ${unreached}. Check the CRM.`,
  },
  rejected: {
    title: 'The CRM rejects submissions.',
    text: () =>
      'Nothing is lost. The last outcome below says with which status. Fix the CRM or the setting: the site tries again for three days.',
  },
  dead: {
    title: 'Submissions were given up.',
    text: ({ dead }: { dead: number }) =>
      `Nothing is lost yet. Kept for 90 days: ${submissions(dead)}. Fix the CRM, then select Retry.`,
  },
  full: {
    title: 'The storage or the quarantine of an event is half full.',
    text: () =>
      'A full storage takes no submission, a full quarantine (10,000) no suspected one. Delete what nobody needs.',
  },
  silent: {
    title: 'Parts of the outbox do not answer.',
    text: () => 'The figures below are not complete. Check again in a minute.',
  },
};
