/** Bundles a script that must run where it stands in a page, before the first paint. Module scripts run later. */
import { build } from 'esbuild';

const bundles = new Map<string, Promise<string>>();

async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`src/browser/${name}.ts`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2023',
    charset: 'utf8',
    // Says nothing that TypeScript has not checked.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false, paths: { '@/*': ['./src/*'] } } },
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Code of a script in src/browser. Bundled once a build, afresh for each page in `npm run dev`. */
export function inlineScript(name: string): Promise<string> {
  const code = (!import.meta.env.DEV && bundles.get(name)) || bundle(name);
  bundles.set(name, code);
  return code;
}
