/** Types of the Worker's exports for `cloudflare:workers`, through which the edge tests call it. */
declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('./worker');
  }
}
