import type { Way } from '@/islands/ui/Notice';
import type { CalculatorCopy } from '@/schemas/content/pages/embed-bmi';
import type { SharedFormCopy } from '@/schemas/content/pages/forms';

export interface BmiProps {
  copy: CalculatorCopy;
  shared: SharedFormCopy;
  /** The address of the consultation form. */
  consultation: string;
  phone: Way;
}
