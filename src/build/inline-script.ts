/** Bundles a script that must run in place, before the first paint. Module scripts run later. */
import { build } from 'esbuild';
import type { Lang } from '@/shared/config/languages';

type Name = 'clinic-clock' | 'hero-light' | 'notices' | `words-${Lang}`;

const bundles = new Map<string, Promise<string>>();

async function bundle(names: readonly Name[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: names.map((name) => `import './src/page-scripts/${name}.ts';`).join(''),
      resolveDir: process.cwd(),
    },
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

/** Code of scripts in src/page-scripts, in this order. Bundled once a build, afresh for each page in `npm run dev`. */
export function inlineScript(names: readonly Name[]): Promise<string> {
  const key = names.join();
  const code = (!import.meta.env.DEV && bundles.get(key)) || bundle(names);
  bundles.set(key, code);
  return code;
}
