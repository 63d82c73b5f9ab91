/** Formats a content file as `npm run format:content` does. */
import options from '../../.prettierrc.json';

/** Loads Prettier at the first save, because it is half as large as the editor. */
export async function prettify(text: string): Promise<string> {
  const [{ format }, markdown, yaml] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/markdown'),
    import('prettier/plugins/yaml'),
  ]);
  const { printWidth, singleQuote } = options;
  return format(text, { parser: 'markdown', printWidth, singleQuote, plugins: [markdown, yaml] });
}
