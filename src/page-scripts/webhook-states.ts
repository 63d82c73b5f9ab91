/** Shows the state of every endpoint when a test page opens. React leaves these cells alone (see EndpointTable.tsx). */
import { paths } from '@/shared/config/paths';
import { askConfiguration, type Configured } from '@/client/api/webhook-configuration';
import type { WebhookToolsPage } from '@/content-model/pages/webhook-tools';

const root = document.querySelector<HTMLElement>('[data-island^=webhook-]');
// After the first frame, which the request would delay.
if (root) requestAnimationFrame(() => setTimeout(() => void show(root)));

async function show(root: HTMLElement) {
  const { copy } = JSON.parse(root.dataset['props'] ?? '') as { copy: WebhookToolsPage };
  const configuration = await askConfiguration();
  if (configuration.state === 'known')
    for (const endpoint of configuration.endpoints)
      root.querySelector(`[data-state-of="${endpoint.name}"]`)?.replaceChildren(...stateOf(endpoint, copy));
  else if (configuration.state !== 'unknown') {
    const notice = element('p', 'notice', '');
    notice.append(element('span', '', copy[configuration.state]));
    if (configuration.state === 'signedOut') notice.append(' ', signInLink(copy.signIn));
    root.querySelector('[data-states]')?.append(notice);
  }
}

function signInLink(text: string) {
  const link = document.createElement('a');
  link.className = 'link';
  link.href = paths.operator;
  link.textContent = text;
  return link;
}

function stateOf({ isConfigured, address }: Configured, { statuses }: WebhookToolsPage) {
  const badge = isConfigured
    ? element('span', 'badge badge-filled', statuses.on)
    : element('span', 'badge', statuses.off);
  return [badge, ' ', element('code', '', address)];
}

function element(name: string, className: string, text: string) {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
