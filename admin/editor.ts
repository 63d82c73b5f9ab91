/** The editor's page: Sveltia CMS with our collections and our checks. */
import { repository, site, timeZone } from './config/settings';
import './editor.css';
import CMS from '@sveltia/cms';
import { askAboutSpanish, checkEntry, spanishOf } from './check/check-entry';
import { askAboutPrices, rememberPrices } from './check/ask-about-prices';
import { editorConfig } from './config/editor-config';
import { registerPreviews } from './previews/previews';

const config = editorConfig({ repository, site, timeZone, origin: location.origin });

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    const forms = entry.toJS() as unknown as Parameters<typeof checkEntry>[0];
    const english = checkEntry(forms);
    askAboutPrices(forms.path, english);
    const source = await askAboutSpanish(forms, english);
    const spanish = spanishOf(forms);
    const saved = entry.set('data', english as never);
    return spanish
      ? saved.setIn(['i18n', 'es', 'data'], { ...spanish, ...(source && { of: source }) })
      : saved;
  },
});

/** The editor forbids zooming, which people with low vision need. */
function allowZoom() {
  for (const viewport of document.querySelectorAll<HTMLMetaElement>('meta[content*="maximum-scale"]'))
    viewport.content = 'width=device-width, initial-scale=1, interactive-widget=resizes-content';
}
new MutationObserver(allowZoom).observe(document.head, { childList: true, subtree: true, attributes: true });

registerPreviews(CMS);
rememberPrices();
/** Keeps a link to "What went online" below the editor's list, which the editor draws anew for each page. */
new MutationObserver(() => {
  const list = document.querySelector('nav.primary-sidebar');
  if (!list || list.querySelector('.went-online')) return;
  list.insertAdjacentHTML(
    'beforeend',
    '<div class="went-online"><a href="/went-online" target="_blank" rel="noopener">What went online</a></div>',
  );
}).observe(document.body, { childList: true, subtree: true });

await CMS.init({ config });
