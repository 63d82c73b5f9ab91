/** Draws the full logo, mark and name, as an SVG without fonts: the letters are outlines. */
import satori, { type Font } from 'satori';
import { mark } from './mark';

interface LogoOptions {
  /** First and second line of the name. */
  first: string;
  second: string;
  onDark?: boolean;
  /** Inter at 400 and 700. */
  fonts: Font[];
}

/** SVG units: the mark is 400 high, so that outlines rounded to a tenth look exact at any size. */
const MARK = 400;
const GAP = 120;
const TEXT = 168;
const LINE = 1.15;

const ground = {
  light: { cross: mark.burgundy, first: '#231519', second: '#5E4C50' },
  dark: { cross: '#FFFFFF', first: '#FFFFFF', second: '#F3C9C4' },
};

type Words = Parameters<typeof satori>[0];

function nameBlock(first: string, second: string, colours: { first: string; second: string }): Words {
  const line = (fontWeight: number, color: string, children: string) => ({
    type: 'div',
    props: { style: { fontWeight, color }, children },
  });
  return {
    type: 'div',
    props: {
      style: {
        display: 'flex',
        flexDirection: 'column',
        fontFamily: 'Inter',
        fontSize: TEXT,
        lineHeight: LINE,
        letterSpacing: '-0.01em',
      },
      children: [line(700, colours.first, first), line(400, colours.second, second)],
    },
    key: null,
  };
}

export async function drawLogo({ first, second, onDark = false, fonts }: LogoOptions): Promise<string> {
  const colours = onDark ? ground.dark : ground.light;
  const height = Math.round(2 * TEXT * LINE);
  const words = await satori(nameBlock(first, second, colours), { height, fonts });
  const width = Number(/ width="([\d.]+)"/.exec(words)?.[1]);
  const outlines = (words.match(/<path [^>]*>/g) ?? []).join('');
  const scale = MARK / mark.size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK + GAP + width} ${MARK}" width="${MARK + GAP + width}" height="${MARK}" role="img">`,
    `<title>${first} ${second}</title>`,
    `<g transform="scale(${scale})"><path fill="${colours.cross}" d="${mark.cross}"/><path fill="${mark.red}" d="${mark.sun}"/></g>`,
    `<g transform="translate(${MARK + GAP} ${(MARK - height) / 2})">${outlines}</g>`,
    '</svg>\n',
  ].join('');
}
