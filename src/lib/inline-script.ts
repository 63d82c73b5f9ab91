/** Bundles a script that must run in place, before the first paint. Module scripts run later. */
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Lang } from '@/shared/config/paths';

/** Their places in src. */
const scripts = {
  'choose-payment': 'features/checkout/choose-payment',
  'clinic-clock': 'components/clinic/clinic-clock',
  'early-view': 'features/telehealth/early-view',
  'hero-light': 'components/home/hero-light',
  'show-notice': 'components/notice/show-notice',
};
type Name = keyof typeof scripts;

const bundles = new Map<string, Promise<string>>();

async function bundle(names: readonly Name[], lang: Lang): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: names.map((name) => `import './src/${scripts[name]}.ts';`).join(''),
      resolveDir: process.cwd(),
    },
    bundle: true,
    alias: { '@/shared/words/page': resolve('src/shared/words', `clock-${lang}.ts`) },
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

/** Code of these scripts, in this order; the clock's has words. Bundled once a build, afresh for each page in `npm run dev`. */
export function inlineScript(names: readonly Name[], lang: Lang = 'en'): Promise<string> {
  const key = [lang, ...names].join();
  const code = (!import.meta.env.DEV && bundles.get(key)) || bundle(names, lang);
  bundles.set(key, code);
  return code;
}
