/** The pay of a job in words. */
import { dollars } from '@/lib/price';
import type { Pay } from '@/schemas/content/jobs';

/** '$118,000 to $136,000', with what joins the two amounts; one amount where both are the same. */
export const payRange = ({ from, to }: Pick<Pay, 'from' | 'to'>, join = ' to ') =>
  from === to ? dollars(from) : `${dollars(from)}${join}${dollars(to)}`;
