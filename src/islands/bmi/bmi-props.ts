import type { ContactLink } from '@/islands/ui/Notice';
import type { ScaleCopy } from '@/islands/ui/Scale';
import type { CalculatorCopy } from '@/content-model/pages/weight-loss';
import type { SharedFormCopy } from '@/content-model/pages/forms';

export interface BmiProps {
  copy: CalculatorCopy;
  scale: ScaleCopy;
  /** For whom the calculator is. */
  adults: string;
  shared: SharedFormCopy;
  /** The address of the consultation form. */
  consultation: string;
  phone: ContactLink;
}
