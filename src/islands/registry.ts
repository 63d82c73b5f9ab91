/**
 * Every island by the name in `data-island`. A module exports `Island`, the component; one that something on the page
 * opens also exports `open`, which gets the element that was used.
 */
import type { ComponentType } from 'react';

export interface IslandModule {
  // Each island has props of its own; who places it hands it the right ones.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Island: ComponentType<any>;
  /** A promise keeps an add button busy until it is settled. */
  open?: (opener: HTMLElement) => void | Promise<void>;
}

export const islands: Readonly<Record<string, () => Promise<IslandModule>>> = {
  cart: () => import('./cart/CartDrawer'),
  contact: () => import('./contact/ContactForm'),
  consultation: () => import('./consultation/ConsultationDialog'),
  'consultation-form': () => import('./consultation/ConsultationInPage'),
  careers: () => import('./careers/CareersDialog'),
  'careers-form': () => import('./careers/CareersInPage'),
  'iv-checkout': () => import('./iv-checkout/IvCheckout'),
  quiz: () => import('./quiz/Quiz'),
  bmi: () => import('./bmi/BmiCalculator'),
  'webhook-test': () => import('./webhook-tools/WebhookTest'),
  'webhook-debug': () => import('./webhook-tools/WebhookDebug'),
  telehealth: () => import('./telehealth/TelehealthBooking'),
};
