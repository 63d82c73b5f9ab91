/**
 * Marks the page of a visitor who saves data or has a slow connection: the browser then opens no page whole ahead of the
 * click (src/pages/speculation-rules.json.ts). Only Chromium opens pages ahead, and only it has `navigator.connection`.
 */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}
const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};

if (saveData || effectiveType !== '4g') document.documentElement.dataset.slow = '';

// The test imports it, for which TypeScript wants a module.
export {};
