/** What the operator's page says about alerts. */
export const alerts = {
  name: 'Alerts',
  sent: (time: string) => `Last sent ${time}`,
  never: 'None sent so far',
  pending: (count: number) => `${count} not arrived`,
  stalled: 'The sweep does not run',
  off: 'No alert address is set',
  unknown: 'No answer',
};

export const testAlert = {
  title: 'Test alert',
  note: (channels: string) => `Goes to every alert address that is set: ${channels}.`,
  off: 'No alert address is set: set ALERT_WEBHOOK_URL or ALERT_EMAIL.',
  unknown: 'Nobody knows the alert addresses, because the monitor does not answer.',
  action: 'Send a test alert',
  busy: 'Sending...',
  sent: (channel: string) => `Sent to ${channel}.`,
  failed: (channel: string, problem: string) => `Not sent to ${channel}: ${problem}.`,
};
