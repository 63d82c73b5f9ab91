import type { Option } from '@/islands/form/fields';
import type { ContactLink } from '@/islands/ui/Notice';
import type { DateOfBirthCopy, SharedFormCopy } from '@/content-model/pages/forms';
import type { BookingCopy } from '@/content-model/pages/telehealth';
import type { Licence } from '@/shared/forms/telehealth';

export interface TelehealthBookingProps {
  copy: BookingCopy;
  shared: SharedFormCopy;
  dateOfBirth: DateOfBirthCopy;
  /** The choices of a preferred time. */
  times: readonly Option[];
  /** What screen readers say after a link that opens a new tab. */
  newTab: string;
  licence: Licence;
  /** The visit's name in the edge's catalogue. */
  product: string;
  /** The price in dollars, and as text: '$296'. */
  selfPay: { name: string; amount: number; price: string };
  insurance: { name: string; price: string };
  phone: ContactLink;
}
