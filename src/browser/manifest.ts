/**
 * Names the web manifest after the load: browsers fetch it as soon as it is named, and the first paint needs the connection.
 * Only on pages that search engines list: the receipts are at the limit of their script budget.
 */
addEventListener('load', () => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  document.head.append(link);
});

export {};
