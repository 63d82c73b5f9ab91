import { element } from '../check/element';

/** The list of what can be changed. The editor draws it anew when somebody goes to another page. */
const LIST = 'nav.primary-sidebar';
const CLASS = 'went-online';

/**
 * Keeps a link to "What went online" below the editor's list, for which the editor has no setting. It opens a tab of its
 * own, as the editor makes every link that leads elsewhere: a form that is open stays.
 */
export function keepLink(): void {
  const add = () => {
    const list = document.querySelector(LIST);
    if (!list || list.querySelector(`.${CLASS}`)) return;
    const place = { href: '/went-online', target: '_blank', rel: 'noopener' };
    const link = element('a', { ...place, textContent: 'What went online' });
    list.append(element('div', { className: CLASS }, link));
  };
  new MutationObserver(add).observe(document.body, { childList: true, subtree: true });
}
