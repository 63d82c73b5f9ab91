/** Counts the applications of a day, so that strangers cannot fill the file store. */

/** A clinic gets a few applications a day; a school's or a job fair's network may send more. */
const MAX_PER_NETWORK = 20;
/** 2.5 GB of files. */
const MAX_A_DAY = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The applications of a day (UTC), by network. Networks are keyed hashes. */
interface Day {
  /** Days since 1970. */
  day: number;
  total: number;
  networks: Record<string, number>;
}

interface Admission {
  isAdmitted: boolean;
  /** For staff, before the day's limit is reached and when it is. */
  alert?: string;
}

const alerts: Readonly<Record<number, string>> = {
  [MAX_A_DAY / 2]:
    `${MAX_A_DAY / 2} job applications came today. After ${MAX_A_DAY} the form refuses others until midnight UTC.`,
  [MAX_A_DAY]: `${MAX_A_DAY} job applications came today. The form refuses others until midnight UTC.`,
};

/** When applications are counted anew, in ms since 1970. */
export const nextDayAt = (now: number) => (Math.floor(now / DAY_MS) + 1) * DAY_MS;

/** Counts an application, unless its network or the day has reached its limit. */
export function admit(kv: SyncKvStorage, network: string, now: number): Admission {
  const day = Math.floor(now / DAY_MS);
  const last = kv.get<Day>('applications');
  const today: Day = last?.day === day ? last : { day, total: 0, networks: {} };
  const count = today.networks[network] ?? 0;
  if (today.total >= MAX_A_DAY || count >= MAX_PER_NETWORK) return { isAdmitted: false };
  today.total += 1;
  today.networks[network] = count + 1;
  kv.put<Day>('applications', today);
  const alert = alerts[today.total];
  return { isAdmitted: true, ...(alert && { alert }) };
}
