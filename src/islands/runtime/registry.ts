/** Every island, by the name in `data-island`. */
import type { ComponentType } from 'react';

export interface Island {
  // Each island has its own props; the page that places it passes the right ones.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Component: ComponentType<any>;
  /**
   * Opens the island, given the element that was used. A returned promise keeps an add button busy until it settles.
   */
  open?: (opener: HTMLElement) => void | Promise<void>;
}

export const islands: Readonly<Record<string, () => Promise<Island>>> = {
  cart: () =>
    import('@/islands/cart/CartDrawer').then(({ CartDrawer, open }) => ({ Component: CartDrawer, open })),
  contact: () =>
    import('@/islands/contact/ContactForm').then(({ ContactForm }) => ({ Component: ContactForm })),
  consultation: () =>
    import('@/islands/consultation/ConsultationDialog').then(({ ConsultationDialog, open }) => ({
      Component: ConsultationDialog,
      open,
    })),
  'consultation-form': () =>
    import('@/islands/consultation/ConsultationForm').then(({ ConsultationForm }) => ({
      Component: ConsultationForm,
    })),
  careers: () =>
    import('@/islands/careers/CareersDialog').then(({ CareersDialog, open }) => ({
      Component: CareersDialog,
      open,
    })),
  'careers-form': () =>
    import('@/islands/careers/CareersForm').then(({ CareersForm }) => ({ Component: CareersForm })),
  'iv-checkout': () =>
    import('@/islands/iv-checkout/IvCheckout').then(({ IvCheckout }) => ({ Component: IvCheckout })),
  quiz: () => import('@/islands/quiz/Quiz').then(({ Quiz, open }) => ({ Component: Quiz, open })),
  bmi: () => import('@/islands/bmi/BmiCalculator').then(({ Calculator }) => ({ Component: Calculator })),
  operator: () => import('@/islands/operator/Operator').then(({ Operator }) => ({ Component: Operator })),
  'webhook-test': () =>
    import('@/islands/webhook-tools/WebhookTest').then(({ WebhookTest }) => ({ Component: WebhookTest })),
  'webhook-debug': () =>
    import('@/islands/webhook-tools/WebhookDebug').then(({ WebhookDebug }) => ({ Component: WebhookDebug })),
  telehealth: () =>
    import('@/islands/telehealth/TelehealthBooking').then(({ TelehealthBooking }) => ({
      Component: TelehealthBooking,
    })),
};
