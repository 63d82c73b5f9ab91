/**
 * The logo's mark on a 40 by 40 grid: a cross with the horizon through it and the sun on top. The only copy of the
 * drawing.
 */
export const mark = {
  size: 40,
  cross:
    'M12 2a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v10h10a2 2 0 0 1 2 2v8.8h-40v-8.8a2 2 0 0 1 2-2h10ZM0 25.2h40v.8a2 2 0 0 1-2 2h-10v10a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-10h-10a2 2 0 0 1-2-2Z',
  sun: 'M11.3 22.8a8.7 8.7 0 0 1 17.4 0Z',
  burgundy: '#741525',
  red: '#FF3333',
};

/**
 * The tab's icon, as an address. Burgundy would vanish in a dark browser bar, so there the cross turns white, as in the
 * footer. In a file, it would compete with the first screen's picture; in the page, which has the same paths in its
 * logo, it costs about 70 bytes.
 */
export const faviconAddress = [
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${mark.size} ${mark.size}'>`,
  '<style>@media(prefers-color-scheme:dark){.cross{fill:white}}</style>',
  `<path class='cross' fill='${mark.burgundy}' d='${mark.cross}'/><path fill='${mark.red}' d='${mark.sun}'/></svg>`,
]
  .join('')
  .replaceAll('#', '%23')
  .replaceAll('<', '%3C');
