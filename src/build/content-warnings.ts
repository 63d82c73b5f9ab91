/** Build warnings for the clinic's staff about valid content whose time is over. */
import type { ClinicRecord } from '@/content-model/clinic';
import { endedNotices, type NoticeEntry } from './notices';
import { specialDays } from './special-days';

const CLINIC_FILE = 'src/content/clinic.md';

const span = ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from} to ${to}`);

/** Past special hours. */
export const outdatedSpecialHours = (
  clinic: Pick<ClinicRecord, 'specialHours' | 'timeZone'>,
  now: Date,
): string[] =>
  specialDays(clinic, now).past.map(
    (entry) =>
      `${CLINIC_FILE}: specialHours of ${span(entry)} (${entry.reason}) are over and can be deleted.`,
  );

/** Past notices. */
const outdatedNotices = (
  notices: readonly NoticeEntry[],
  clinic: Pick<ClinicRecord, 'timeZone'>,
  now: Date,
): string[] =>
  endedNotices(notices, clinic, now).map(
    ({ id, until }) => `src/content/notices/${id}.md: ended on ${until} and can be deleted.`,
  );

/** Prints all warnings. */
export function warnAbout(clinic: ClinicRecord, notices: readonly NoticeEntry[], now: Date): void {
  const warnings = [...outdatedSpecialHours(clinic, now), ...outdatedNotices(notices, clinic, now)];
  for (const warning of warnings) console.warn(warning);
}
