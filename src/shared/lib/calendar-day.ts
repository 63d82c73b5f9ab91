/** Calendar days as content holds them: midnight UTC. Also runs at the edge. */

/** '2026-02-16' */
export const isoDate = (day: Date) => day.toISOString().slice(0, 10);

/** True for a day that exists: 2024-02-29 does, 2025-02-29 does not. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
