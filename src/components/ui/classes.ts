/** Joins class names, without those that do not apply. */
export const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');
