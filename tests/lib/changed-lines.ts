/** Returns the longest list of lines that two texts have in common, in their order. */
function commonLines(before: readonly string[], after: readonly string[]): string[] {
  let row: string[][] = after.map(() => []);
  for (const line of before) {
    const next: string[][] = [];
    for (const [index, other] of after.entries()) {
      const [above = [], left = [], corner = []] = [row[index], next[index - 1], row[index - 1]];
      if (line === other) next.push([...corner, line]);
      else next.push(above.length > left.length ? above : left);
    }
    row = next;
  }
  return row.at(-1) ?? [];
}

/** Returns the lines that are not in a list; both have the same order. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return lines.filter((line) => {
    const isKept = line === rest[0];
    if (isKept) rest.shift();
    return !isKept;
  });
}

/** Returns the lines of a text that are gone, each with a minus, and then those that are new, each with a plus. */
export function changedLines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const common = commonLines(old, now);
  return [
    ...without(old, common).map((line) => `-${line}`),
    ...without(now, common).map((line) => `+${line}`),
  ];
}
