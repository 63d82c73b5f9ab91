/** The editor's page: Sveltia CMS with our collections, our checks and our file format. */
import './config/schemas-without-eval';
import './editor.css';
import CMS from '@sveltia/cms';
import { needsReview } from '@/shared/config/reviewed-content';
import {
  checkBeforeDeletion,
  checkBeforeSave,
  checkForChange,
  checkPictures,
  checkSpanish,
  type Change,
} from './check/before-save';
import { sayAsTheBuild } from './check/field-sentences';
import { openRepository } from './check/repository';
import { editorConfig, FORMAT, formAddress } from './config/editor-config';
import { editorSettings } from './config/editor-settings';
import { fitDraft } from './config/overlay-form';
import { createSavedMessage } from './check/saved-message';
import { showWarnings } from './check/warning-list';
import { NUMBER_FIELD } from './config/fields';
import { NumberField } from './format/NumberField';
import { parseContentFile, writeContentFile, type Data } from './format/content-file';
import { registerPreviews } from './previews/register';

/** What the editor is about to save. */
interface SavedEntry {
  path: string;
  data: Data;
  i18n: { es?: { data?: Data } };
}

const config = editorConfig({ ...editorSettings, origin: location.origin });

CMS.registerCustomFormat(FORMAT, 'md', {
  fromFile: parseContentFile,
  toFile: (data) => writeContentFile(data as Data),
});

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    const { path, data, i18n } = entry.toJS() as unknown as SavedEntry;
    const repository = await openRepository(editorSettings.repository);
    const saved = await checkBeforeSave({ path, english: data, spanish: i18n.es?.data }, repository);
    return entry.set('data', saved.english as never).set('i18n', { es: { data: saved.spanish } } as never);
  },
});

/** The bundle makes the editor call them: see scripts/lib/admin.mjs. */
Object.assign(globalThis, {
  beforeForm: fitDraft,
  beforeCommit: async (changes: readonly Change[]) => {
    const repository = await openRepository(editorSettings.repository);
    await checkBeforeDeletion(changes, repository);
    await checkPictures(changes, repository);
    await checkSpanish(changes, repository);
    await checkForChange(changes, repository);
  },
});

CMS.registerFieldType(NUMBER_FIELD, NumberField as never);
registerPreviews(CMS, config.collections ?? []);
const sayWhenShown = createSavedMessage(editorSettings.mode);
CMS.registerEventListener({
  name: 'postSave',
  handler: ({ entry }) => sayWhenShown(needsReview(entry.get('path'))),
});

sayAsTheBuild();
/** Keeps a link to "What went online" below the editor's list, which the editor draws anew for each page. */
new MutationObserver(() => {
  const list = document.querySelector('nav.primary-sidebar');
  if (!list || list.querySelector('.went-online')) return;
  list.insertAdjacentHTML(
    'beforeend',
    '<div class="went-online"><a href="/went-online" target="_blank" rel="noopener">What went online</a></div>',
  );
}).observe(document.body, { childList: true, subtree: true });
showWarnings({
  openRepository: () => openRepository(editorSettings.repository),
  addressOf: (file) => formAddress(file, config),
});

await CMS.init({ config });
