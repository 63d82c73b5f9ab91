/** Lists what staff should look at, wherever the editor shows no form. The rules are in src/content-model/warnings.ts. */
import './warning-list.css';
import { contentWarnings } from '@/content-model/warnings';
import type { ContentFile, FileFault } from '@/content-model/content-file';
import { element } from './element';
import { pathOfPicture, picturesIn, readContent } from './find-faults';
import { labelInFile } from './label-in-file';
import { spanishWarnings } from './spanish-warnings';
import type { EditedRepository } from './repository';

/** While somebody signs in and the editor reads the files. */
const RETRY_MS = 1000;
const FORM = /^#\/collections\/[^/]+\/(?:new|entries\/)/;

interface Options {
  openRepository: () => Promise<EditedRepository>;
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

type Widths = ReadonlyMap<string, number | undefined>;

/** Reads the width of each picture that files show, one after another: each takes some megabytes of memory. */
async function widthsIn(files: readonly ContentFile[], repository: EditedRepository): Promise<Widths> {
  const widths = new Map<string, number | undefined>();
  for (const [, file] of files.flatMap(({ data }) => picturesIn(data))) {
    const path = pathOfPicture(file);
    if (!widths.has(path)) widths.set(path, await repository.widthOfPicture(path));
  }
  return widths;
}

/** Shows the list, and keeps it up to date as staff move on. */
export function showWarnings(options: Options): void {
  const title = element('summary', {});
  const items = element('ul', {});
  const list = element('details', { className: 'warning-list', hidden: true }, title, items);
  document.body.append(list);

  function show(
    files: readonly ContentFile[],
    spanish: readonly FileFault[] = [],
    widths: Widths = new Map(),
  ) {
    const widthOf = (picture: unknown) => widths.get(pathOfPicture(String(picture)));
    const warnings = [...contentWarnings(files, { now: new Date(), widthOf }), ...spanish];
    title.textContent =
      warnings.length === 1 ? 'One thing to look at' : `${warnings.length} things to look at`;
    const dataOf = (path: string) => files.find(({ file }) => file === path)?.data ?? {};
    items.replaceChildren(
      ...warnings.map((warning) =>
        element(
          'li',
          {},
          element('a', {
            href: options.addressOf(warning.file),
            textContent: labelInFile(warning, dataOf(warning.file)),
          }),
          element('span', { textContent: warning.message }),
        ),
      ),
    );
    list.hidden = warnings.length === 0 || FORM.test(location.hash);
  }

  let newest: readonly ContentFile[] = [];
  async function update() {
    list.hidden = true;
    if (FORM.test(location.hash)) return;
    const files = await readIfThere(options);
    if (files.every(({ data }) => Object.keys(data).length === 0)) {
      setTimeout(() => void update(), RETRY_MS);
      return;
    }
    newest = files;
    show(files);
    const repository = await options.openRepository();
    const spanish = await spanishWarnings(files, repository, new Date());
    if (newest !== files) return;
    show(files, spanish);
    // The first time, all pictures come from GitHub.
    const widths = await widthsIn(files, repository);
    if (newest === files) show(files, spanish, widths);
  }

  globalThis.addEventListener('hashchange', () => {
    list.open = false;
    void update();
  });
  void update();
}
