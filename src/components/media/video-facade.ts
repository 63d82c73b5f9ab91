/** Replaces a video's still by its player on click: our own file, or the host's page in an iframe. */

function playerFor(link: HTMLAnchorElement): HTMLElement {
  const title = link.dataset.title ?? '';
  if (link.dataset.embed) {
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    frame.allowFullscreen = true;
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.src = link.dataset.embed;
    return frame;
  }
  const video = document.createElement('video');
  video.setAttribute('aria-label', title);
  video.controls = true;
  video.autoplay = true;
  video.playsInline = true;
  video.poster = link.querySelector('img')?.currentSrc ?? '';
  video.src = link.href;
  return video;
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-video]')) {
  link.addEventListener('click', (event) => {
    // Let the browser handle clicks that open a new tab or download.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const player = playerFor(link);
    player.className = 'block aspect-video w-full rounded-panel bg-deep';
    player.tabIndex = 0;
    link.replaceWith(player);
    player.focus();
  });
}
