/** Calendar days as content holds them: midnight UTC. Also runs at the edge. */

/** '2026-02-16' */
export const isoDate = (day: Date) => day.toISOString().slice(0, 10);

/** Returns the same day in another year; 29 February becomes 1 March outside leap years. */
export function yearsLater(day: Date, years: number): Date {
  const later = new Date(day);
  later.setUTCFullYear(day.getUTCFullYear() + years);
  return later;
}
