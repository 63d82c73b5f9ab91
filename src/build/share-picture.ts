/** Draws a page's link preview: its heading, and the clinic by day above the horizon. */
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { sharePictureSize } from '@/shared/config/paths';
import type { Clinic } from './clinic';
import { cutInter } from './inter-cut';
import { mark } from './mark';

const colours = { white: '#FFFFFF', ink: '#231519', ink2: '#5E4C50', disc: '#FFC28F', ...mark };
/** The background of the home page's hero by day. */
const ground = 'linear-gradient(100deg, #FDF3E3, #FBEAD9 50%, #FBE3D8)';
const margin = 72;
const horizon = 508;
const disc = { x: 862, y: 212, radius: 82 };
const model = { left: 706, top: 138, width: 514, file: 'src/assets/images/hero-cutout.png' };
/** Ends left of the island, so that no heading can touch it. */
const headWidth = 620;

/** Long headings are smaller, to fit in four lines; so are headings with long words, to keep each word on one line. */
function headSize(head: string): number {
  const longestWord = Math.max(...head.split(' ').map((word) => word.length));
  if (longestWord > 12) return 72;
  return head.length <= 32 ? 96 : head.length <= 60 ? 76 : 62;
}

const cut = async (name: string, wght: number, opsz: number) => ({ name, data: await cutInter(wght, opsz) });

let cuts: Promise<{ name: string; data: Buffer }[]> | undefined;
const getFonts = () =>
  (cuts ??= Promise.all([cut('Display', 600, 32), cut('Bold', 700, 20), cut('Text', 450, 20)]));

type Node = { type: string; props: Record<string, unknown> };
const box = (style: Record<string, unknown>, ...children: (Node | string)[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const svg = (width: number, height: number, viewBox: string, paths: [fill: string, d: string][]): Node => {
  const children = paths.map(([fill, d]) => ({ type: 'path', props: { fill, d } }));
  return { type: 'svg', props: { width, height, viewBox, children } };
};

/** Keeps short phrases between commas on one line: 'Urgent care, 8 to 8, every day.' */
const inParts = (head: string) =>
  head
    .split(', ')
    .map((part) => (part.length <= 12 ? part.replaceAll(' ', '\u00A0') : part))
    .join(', ');

function composition(head: string, clinic: Clinic): Node {
  const { width, height } = sharePictureSize;
  const at = (left: number, top: number) => ({ position: 'absolute', left, top });
  return box(
    { width, height, backgroundImage: ground, color: colours.ink, fontFamily: 'Text' },
    box(
      { ...at(margin, 60), alignItems: 'center' },
      svg(76, 76, `0 0 ${mark.size} ${mark.size}`, [
        [mark.burgundy, mark.cross],
        [mark.red, mark.sun],
      ]),
      box(
        { flexDirection: 'column', marginLeft: 22, fontSize: 31, lineHeight: 1.15, letterSpacing: '-0.01em' },
        box({ fontFamily: 'Bold' }, clinic.nameLines.first),
        box({ color: colours.ink2 }, clinic.nameLines.second),
      ),
    ),
    box(
      {
        ...at(margin - 5, 136),
        width: headWidth,
        height: horizon - 136,
        alignItems: 'center',
        fontFamily: 'Display',
        fontSize: headSize(head),
        lineHeight: 1,
        letterSpacing: '-0.042em',
        textWrap: 'balance',
      },
      inParts(head),
    ),
    box({
      ...at(disc.x - disc.radius, disc.y - disc.radius),
      width: 2 * disc.radius,
      height: 2 * disc.radius,
      borderRadius: disc.radius,
      backgroundColor: colours.disc,
    }),
    box(
      {
        ...at(0, horizon),
        boxSizing: 'border-box',
        width,
        height: height - horizon,
        padding: `0 ${margin}px`,
        alignItems: 'center',
        justifyContent: 'space-between',
        backgroundColor: colours.white,
        borderTop: `4px solid ${mark.burgundy}`,
        fontSize: 26,
      },
      box({ fontFamily: 'Bold', color: mark.burgundy }, clinic.hoursStatic),
      box({ color: colours.ink2 }, clinic.addressLine),
    ),
  );
}

/** The clinic, cropped to the share picture. */
async function drawModel(): Promise<Buffer> {
  const picture = join(process.cwd(), model.file);
  const { data, info } = await sharp(picture)
    .resize({ width: model.width })
    .png()
    .toBuffer({ resolveWithObject: true });
  const width = Math.min(model.width, sharePictureSize.width - model.left);
  return sharp(data).extract({ left: 0, top: 0, width, height: info.height }).toBuffer();
}
let drawnModel: Promise<Buffer> | undefined;

/** Returns a JPEG of about 70 kB. */
export async function drawSharePicture(head: string, clinic: Clinic): Promise<Uint8Array> {
  const drawing = await satori(composition(head, clinic) as never, {
    ...sharePictureSize,
    fonts: await getFonts(),
  });
  const { left, top } = model;
  return sharp(Buffer.from(drawing))
    .composite([{ input: await (drawnModel ??= drawModel()), left, top }])
    .jpeg({ quality: 80 })
    .toBuffer();
}
