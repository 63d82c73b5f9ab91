/**
 * Links the web manifest after the page has loaded: browsers fetch it at once, and the first paint needs the
 * connection. Only on indexed pages: the receipt pages are at the limit of their script budget.
 */
addEventListener('load', () => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  document.head.append(link);
});

export {};
