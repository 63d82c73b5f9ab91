/** Which rows an operator means: one, or all of an event that are older than a time (in ms since 1970). */
export type Selection = { id: string } | { event: string; before: number };

/** Returns it as a condition of SQL and the values in it. */
export const conditionOf = (selection: Selection): [condition: string, ...values: (string | number)[]] =>
  'id' in selection
    ? ['id = ?', selection.id]
    : ['event = ? AND created_at < ?', selection.event, selection.before];
