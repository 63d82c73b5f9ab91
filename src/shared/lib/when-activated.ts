/** Pages that the browser opens ahead of the click: see src/pages/speculation-rules.json.ts. */

declare global {
  interface Document {
    /** True until the visitor follows the link to a page that was opened ahead; missing in other browsers. */
    readonly prerendering?: boolean;
  }
}

/** Runs what counts from the moment at which the visitor sees the page. */
export function whenActivated(run: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
