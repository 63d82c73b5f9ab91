/**
 * Asks which webhooks are configured when a test page opens, and shows it: React loads only when somebody reaches for a
 * button, and leaves these cells alone (see EndpointTable.tsx).
 */
import { askConfiguration, type Configuration, type Configured } from '@/client/api/webhook-configuration';
import type { WebhookToolsPage } from '@/content-model/pages/webhook-tools';

const root = document.querySelector<HTMLElement>('[data-island^=webhook-]');
if (root) {
  globalThis.webhookConfiguration = afterFirstFrame().then(askConfiguration);
  void globalThis.webhookConfiguration.then((configuration) => show(root, configuration));
}

/** The request would delay the first frame. */
function afterFirstFrame() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function show(root: HTMLElement, configuration: Configuration) {
  const { copy } = JSON.parse(root.dataset['props'] ?? '') as { copy: WebhookToolsPage };
  if (configuration.state === 'known')
    for (const endpoint of configuration.endpoints)
      root.querySelector(`[data-state-of="${endpoint.name}"]`)?.replaceChildren(...stateOf(endpoint, copy));
  else if (configuration.state !== 'unknown') {
    const notice = element('p', 'notice', '');
    notice.append(element('span', '', copy[configuration.state]));
    root.querySelector('[data-states]')?.append(notice);
  }
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
