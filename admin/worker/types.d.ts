/** Tells `cloudflare:workers` what the editor's Worker exports, for its tests. */
declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('./index');
  }
}
