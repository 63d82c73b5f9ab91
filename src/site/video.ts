/** Addresses of a film at a video host. */

/** The page of a film at the host, from its embed address; where the host is unknown, the embed address itself. */
export function hostPage(embed: string): string {
  const id = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(embed)?.[1];
  return id ? `https://www.youtube.com/watch?v=${id}` : embed;
}

/** The embed address that starts to play at once, for a film that was just clicked. */
export function autoplay(embed: string): string {
  const url = new URL(embed);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
