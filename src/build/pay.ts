/** Formats the pay of a job. */
import { dollars } from '@/shared/lib/price';
import type { Pay } from '@/content-model/entries/jobs';

/** '$118,000 to $136,000', joined by the given word; a single amount if both are the same. */
export const payRange = ({ from, to }: Pick<Pay, 'from' | 'to'>, join = ' to ') =>
  from === to ? dollars(from) : `${dollars(from)}${join}${dollars(to)}`;
