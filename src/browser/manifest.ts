/** Names the manifest once the page is there: browsers fetch it at once, and the first paint needs the line for itself. */
addEventListener('load', () => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  document.head.append(link);
});

export {};
