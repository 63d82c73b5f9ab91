/** The webhooks of the clinic's CRM, which take the events. Scripts of a page may import this file, which imports nothing. */

/** Each webhook by its display name, with the setting that holds its address. */
export const endpoints = {
  contact: { webhook: 'WEBHOOK_CONTACT_URL' },
  'weight-loss': { webhook: 'WEBHOOK_WEIGHT_LOSS_URL' },
  'glp1-quiz': { webhook: 'WEBHOOK_GLP1_QUIZ_URL' },
  careers: { webhook: 'WEBHOOK_CAREERS_URL' },
  telehealth: { webhook: 'WEBHOOK_TELEHEALTH_URL' },
  'iv-intake': { webhook: 'WEBHOOK_IV_INTAKE_URL' },
  bmi: { webhook: 'WEBHOOK_BMI_URL' },
} as const satisfies Record<string, { webhook: `WEBHOOK_${string}_URL` }>;

export type EndpointName = keyof typeof endpoints;

export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** The events that are no form's, with their webhook. Those of the test pages go to any. */
export const otherEvents = {
  telehealth_payment_completed: 'telehealth',
  telehealth_payment_expired: 'telehealth',
  telehealth_payment_failed: 'telehealth',
  webhook_test: undefined,
  debug_test: undefined,
} as const satisfies Record<string, EndpointName | undefined>;
