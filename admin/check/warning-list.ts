/** Lists what staff should look at, wherever the editor shows no form. The rules are in src/content-model/warnings.ts. */
import './warning-list.css';
import { contentWarnings } from '@/content-model/warnings';
import { element } from './element';
import { readContent } from './find-faults';
import { labelInFile } from './label-in-file';
import type { Repository } from './repository';

/** While somebody signs in and the editor reads the files. */
const RETRY_MS = 1000;
const FORM = /^#\/collections\/[^/]+\/(?:new|entries\/)/;

interface Options {
  openRepository: () => Promise<Repository>;
  /** Returns the address of the form of a content file. */
  addressOf: (file: string) => string;
}

/** Returns the content; nothing before the editor has it. */
async function readIfThere({ openRepository }: Options) {
  // To open its database now would create it before the editor does.
  if (!localStorage.getItem('sveltia-cms.user')) return [];
  try {
    return await readContent(await openRepository());
  } catch {
    return [];
  }
}

/** Shows the list, and keeps it up to date as staff move on. */
export function showWarnings(options: Options): void {
  const title = element('summary', {});
  const items = element('ul', {});
  const list = element('details', { className: 'warning-list', hidden: true }, title, items);
  document.body.append(list);

  async function update() {
    list.hidden = true;
    if (FORM.test(location.hash)) return;
    const files = await readIfThere(options);
    if (files.every(({ data }) => Object.keys(data).length === 0)) {
      setTimeout(() => void update(), RETRY_MS);
      return;
    }
    const warnings = contentWarnings(files, new Date());
    title.textContent =
      warnings.length === 1 ? 'One thing to look at' : `${warnings.length} things to look at`;
    items.replaceChildren(
      ...warnings.map((warning) =>
        element(
          'li',
          {},
          element('a', { href: options.addressOf(warning.file), textContent: labelInFile(warning) }),
          element('span', { textContent: warning.message }),
        ),
      ),
    );
    list.hidden = warnings.length === 0 || FORM.test(location.hash);
  }

  globalThis.addEventListener('hashchange', () => {
    list.open = false;
    void update();
  });
  void update();
}
