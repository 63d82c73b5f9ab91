/** Plain-text tables. */

/** Prints a title, a table (first column text, the rest numbers), and notes below it. */
export function printTable(title, heads, rows, notes = []) {
  const lines = [heads, ...rows.map((row) => row.map(String))];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const pad = (cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]));
  const [head, ...body] = lines.map((line) => line.map(pad).join('   '));
  console.log(['', title, '', head, '-'.repeat(head.length), ...body, ''].join('\n'));
  for (const note of notes) console.log(note);
}

/** 23512 is '23.5': kB of 1000 bytes, as src/shared/lib/file-size.ts counts. */
export const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Prints the current measurement on a line that the next one replaces. Prints nothing without a terminal. */
export function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text}`);
}
