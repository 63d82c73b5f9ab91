/**
 * Links the web manifest a second after the page has loaded: browsers fetch it at once, and the first paint needs the
 * connection. Only on indexed pages: nobody installs a receipt.
 */
import { whenActivated } from '@/client/when-activated';

const AFTER_LOAD_MS = 1000;

addEventListener('load', () => whenActivated(() => setTimeout(linkManifest, AFTER_LOAD_MS)));

function linkManifest() {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  document.head.append(link);
}
