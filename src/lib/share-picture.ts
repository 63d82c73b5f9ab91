/** Draws the picture that stands beside a shared link: a page's head on the sunrise ground, above the horizon. */
import satori from 'satori';
import sharp from 'sharp';
import { sharePictureSize } from '@/config/paths';
import type { Clinic } from './clinic';
import { cutInter } from './inter-cut';
import { mark } from './mark';

const colours = { sunrise: '#FBEEDB', white: '#FFFFFF', ink: '#231519', ink2: '#5E4C50', ...mark };
const margin = 72;
const horizon = 508;
const sun = { x: 1004, radius: 124 };
/** Ends well left of the sun, so that no head can meet it. */
const headWidth = 790;

/** Long heads are set smaller, so that none takes more than three lines. */
const headSize = (head: string) => (head.length <= 32 ? 104 : head.length <= 60 ? 84 : 68);

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

function composition(head: string, clinic: Clinic): Node {
  const { width, height } = sharePictureSize;
  const at = (left: number, top: number) => ({ position: 'absolute', left, top });
  return box(
    { width, height, backgroundColor: colours.sunrise, color: colours.ink, fontFamily: 'Text' },
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
      head.replace(/(\d) to (\d)/g, '$1\u00A0to\u00A0$2'), // hours stay on one line
    ),
    box(
      { ...at(sun.x - sun.radius, horizon - sun.radius) },
      svg(2 * sun.radius, sun.radius, '0 0 2 1', [[mark.red, 'M0 1a1 1 0 0 1 2 0Z']]),
    ),
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
        fontSize: 28,
      },
      box({ fontFamily: 'Bold', color: mark.burgundy }, clinic.hoursStatic),
      box({ color: colours.ink2 }, clinic.addressLine),
    ),
  );
}

/** A PNG of few colours: about 15 kB. */
export async function drawSharePicture(head: string, clinic: Clinic): Promise<Buffer> {
  const drawing = await satori(composition(head, clinic) as never, {
    ...sharePictureSize,
    fonts: await getFonts(),
  });
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 64, effort: 10 }).toBuffer();
}
