/**
 * Draws the icons in public/ from the logo's mark (src/build/mark.ts). The files are committed: run this by hand when
 * the mark changes: npx --no-install node scripts/make-icons.mjs. The tab's SVG icon is in the pages.
 */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { mark } from '../src/build/mark.ts';

const crossAndSun = `<path fill="${mark.burgundy}" d="${mark.cross}"/><path fill="${mark.red}" d="${mark.sun}"/>`;

/** Returns the mark, centred on a square; `share` is its width relative to the square's. */
function drawing({ size, share, ground = '', radius = 0 }) {
  const [scale, edge] = [(size * share) / mark.size, (size * (1 - share)) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    ${ground && `<rect width="${size}" height="${size}" rx="${radius * size}" fill="${ground}"/>`}
    <g transform="translate(${edge} ${edge}) scale(${scale})">${crossAndSun}</g></svg>`;
}

const png = (options, palette = true) =>
  sharp(Buffer.from(drawing(options)))
    .png({ palette, effort: 10 })
    .toBuffer();

/** Returns an .ico file with one PNG: 6 bytes of header, 16 of directory, then the picture. */
function ico(picture, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const write = (name, data) => writeFileSync(`public/${name}`, data);

write('favicon.ico', ico(await png({ size: 32, share: 1 }, false), 32));
write('apple-touch-icon.png', await png({ size: 180, share: 0.64, ground: '#FFFFFF' }));
// The clinic's logo in structured data.
write('icon-512.png', await png({ size: 512, share: 0.68, ground: '#FFFFFF', radius: 0.22 }));
