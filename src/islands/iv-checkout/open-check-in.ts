import { paths } from '@/shared/config/paths';
import { openLater } from '@/islands/ui/open-later';
import type { EdgeAnswer } from '@/client/api/request';

/**
 * Opens online check-in in a new tab, once the intake has arrived. If the browser opens no tab, the confirmation links
 * to check-in.
 */
export async function openCheckIn(checkIn: string, answering: Promise<EdgeAnswer>): Promise<EdgeAnswer> {
  const find = async () => ((await answering).ok ? checkIn : undefined);
  await openLater(find, paths.openingCheckIn, () => {});
  return answering;
}
