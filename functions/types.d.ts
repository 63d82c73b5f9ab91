/** Tells `cloudflare:workers` what the Worker exports; the edge tests call it through there. */
declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('./worker');
  }
}
