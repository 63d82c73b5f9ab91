/** Types of the editor Worker's exports for `cloudflare:workers`, through which its tests call it. */
declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('./index');
  }
}
