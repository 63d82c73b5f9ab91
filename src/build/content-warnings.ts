/** Build warnings for the clinic's staff about valid content that still needs a look. */
import { globSync, readFileSync } from 'node:fs';
import type { ClinicRecord } from '@/content-model/clinic';
import { endedNotices, type NoticeEntry } from './notices';
import { specialDays } from './special-days';

/** Matches claims that the clinic is open every day: beside hours, an opening, a phone call or a number of days. */
const OPEN_EVERY_DAY = [
  /\bopen\b.*\b(every day|7 days|seven days)\b/i,
  /(\bto \d|\{hours).*\bevery day\b|\bevery day\b.*(\d.* to \d|\{hours)/i,
  /\bcall\b.*\bevery day\b/i,
  /\b(7|seven) days a week\b/i,
  /^value: '?(7 days|365)\b/i,
  /includ\w+ holidays|holidays (includ|too)/i,
];
/** Such a field is not shown: it says what to check before launch. */
const NOT_SHOWN = /^\s*confirm:/;
const claimsToOpenEveryDay = (line: string) =>
  !NOT_SHOWN.test(line) && OPEN_EVERY_DAY.some((claim) => claim.test(line));
const MAX_QUOTE_LENGTH = 120;
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

/** One warning about upcoming closures, with every place that says the clinic is open every day. */
export function contradictedClaims(
  clinic: Pick<ClinicRecord, 'specialHours' | 'timeZone'>,
  now: Date,
  files: readonly { path: string; text: string }[],
): string[] {
  const closures = specialDays(clinic, now).coming.filter(({ hours }) => hours === undefined);
  const claims = files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter(claimsToOpenEveryDay)
      .map((line) => `  ${path}: ${line.trim().slice(0, MAX_QUOTE_LENGTH)}`),
  );
  if (closures.length === 0 || claims.length === 0) return [];
  const days = closures.map((entry) => `${span(entry)} (${entry.reason})`).join(', ');
  return [
    `${CLINIC_FILE}: the clinic is closed on ${days}. These lines say that it is open every day; change what is not true any more:\n${claims.join('\n')}`,
  ];
}

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
  const files = globSync('src/content/**/*.md').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const warnings = [
    ...outdatedSpecialHours(clinic, now),
    ...contradictedClaims(clinic, now, files),
    ...outdatedNotices(notices, clinic, now),
  ];
  for (const warning of warnings) console.warn(warning);
}
