/** Addresses of a video at its host. */

/** Returns the host's page for a video, from its embed address; for unknown hosts the embed address itself. */
export function hostPage(embed: string): string {
  const id = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(embed)?.[1];
  return id ? `https://www.youtube.com/watch?v=${id}` : embed;
}

/** Returns the embed address that plays at once, for a video that was just clicked. */
export function autoplay(embed: string): string {
  const url = new URL(embed);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
