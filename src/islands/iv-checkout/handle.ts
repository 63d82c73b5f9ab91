/** Treatments whose handle in the store is not simply their name, under the names that are in use for them. */
const handles: Readonly<Record<string, string>> = {
  'high-c-iv': 'high-c',
  'high-c-iv-therapy': 'high-c',
  'nad-therapy': 'nad-plus',
  'nad-500-mg': 'nad-plus',
};

/** 'Health & Beauty' becomes 'health-beauty': apostrophes vanish, all else that is no letter or digit is a hyphen. */
const hyphenated = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The handle of a treatment in the store. */
export function handleOf(name: string): string {
  const words = hyphenated(name);
  return handles[words] ?? words;
}
