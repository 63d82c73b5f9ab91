/** Bundles a script that must run in place, before the first paint. Module scripts run later. */
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
    // TypeScript has already checked this code.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false, paths: { '@/*': ['./src/*'] } } },
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Returns the code of a script in src/browser. Bundled once per build, and for every page view in `npm run dev`. */
export function inlineScript(name: string): Promise<string> {
  const code = (!import.meta.env.DEV && bundles.get(name)) || bundle(name);
  bundles.set(name, code);
  return code;
}
