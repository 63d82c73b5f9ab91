import plugin from 'tailwindcss/plugin.js';

/** The design tokens, which all styles use; see "The look" in docs/architecture.md. */

/** A size that grows from `from` px in a 390 px viewport to `to` px at 1440 px. Uses rem, so that zoom works. */
const fluid = (from, to) => {
  const slope = (to - from) / (1440 - 390);
  const base = from - slope * 390;
  return `clamp(${from / 16}rem, ${(base / 16).toFixed(3)}rem + ${(slope * 100).toFixed(3)}vw, ${to / 16}rem)`;
};

const step = (size, lineHeight, letterSpacing, fontWeight) => [
  size,
  { lineHeight, letterSpacing, fontWeight },
];

/**
 * Utilities that add weight without use: opacity variables for each colour (`bg-white/50` works without them), and
 * utilities that Tailwind would generate because their names occur as words in our text and code.
 */
const off = [
  ...['backgroundOpacity', 'borderOpacity', 'divideOpacity', 'placeholderOpacity', 'textOpacity'],
  ...['backdropFilter', 'container', 'filter', 'resize', 'ringColor', 'ringOffsetColor'],
  ...['boxShadow', 'boxShadowColor', 'ringOffsetWidth', 'ringOpacity', 'ringWidth', 'space', 'transform'],
];

/** `shadow-raised` and `shadow-overlay` in one declaration, without Tailwind's variables for rings and colours. */
const shadows = plugin(({ matchUtilities, theme }) =>
  matchUtilities({ shadow: (value) => ({ boxShadow: value }) }, { values: theme('boxShadow') }),
);

/** `space-y-24` without Tailwind's variable for the reverse order. */
const stacks = plugin(({ matchUtilities, theme }) =>
  matchUtilities(
    {
      'space-y': (value) => ({
        '& > :not([hidden]) ~ :not([hidden])': { marginTop: value, marginBottom: '0' },
      }),
    },
    { values: theme('spacing') },
  ),
);

export default {
  plugins: [shadows, stacks],
  content: ['./src/**/*.{astro,ts,tsx}'],
  // Words in our text and code, not classes; every page would carry them.
  blocklist: ['visible', 'invisible', 'table', 'transition', 'inline', 'blur'],
  corePlugins: Object.fromEntries(off.map((name) => [name, false])),
  theme: {
    screens: { xs: '30em', md: '48em', lg: '64em', nav: '70em', wide: '80em', xl: '90em' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#FFFFFF',
      burgundy: '#741525',
      deep: '#4E0C18',
      red: '#FF3333', // graphics only, never text
      blue: { DEFAULT: '#0066CC', deep: '#004C99' },
      ink: { DEFAULT: '#231519', 2: '#5E4C50' },
      error: { DEFAULT: '#B3101F', bg: '#FDECEC' },
      ok: { DEFAULT: '#0B6B3A', bg: '#E6F4EA' },
      line: { DEFAULT: '#E6D9D5', strong: '#8C7A7D', shell: '#E2CFCA', sea: '#C5D6E6' },
      shell: '#FBF3F0',
      blush: '#F5E3DF',
      sunrise: '#FBEEDB',
      sea: '#EAF3FB',
      rose: '#F3C9C4',
      wait: '#FFD666',
      disabled: { DEFAULT: '#E9E1DF', text: '#6B5A5D' },
      scrim: '#2B0A12',
      tint: {
        nad: '#E4DBEF',
        'dr-b': '#F2D8D0',
        myers: '#F6E9C1',
        fitness: '#D9EBE4',
        hangover: '#E7EFCB',
        beauty: '#F6E3D9',
        'high-c': '#F8E6C7',
        immune: '#DCE8F1',
      },
    },
    spacing: Object.fromEntries(
      [
        0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 44, 46, 48, 54, 56, 58, 60, 62, 64, 72, 78, 88,
        104, 128,
      ].map((px) => [px, `${px / 16}rem`]),
    ),
    borderRadius: { none: '0', badge: '4px', field: '6px', btn: '8px', panel: '12px', full: '9999px' },
    // Two optical sizes: large type keeps the letters of 32 px, even if it is smaller.
    fontFamily: {
      sans: ['var(--font-text)', { fontVariationSettings: "'opsz' 17" }],
      head: ['var(--font-head)', { fontVariationSettings: "'opsz' 32" }],
    },
    // Few: the first layout looks up a fallback font for each weight and size.
    fontWeight: { normal: '400', medium: '500', semibold: '600' },
    fontSize: {
      // Two slopes: 45 px at 320, 55 at 390, 105 at 1440.
      display: step(
        'clamp(2.813rem, min(14.286vw - 0.045rem, 2.277rem + 4.762vw), 6.563rem)',
        '0.96',
        '-0.034em',
        '600',
      ),
      h1: step(fluid(37.5, 75), '1', '-0.032em', '600'),
      task: step(fluid(35.5, 59), '1', '-0.03em', '600'),
      h2: step(fluid(29, 47), '1.06', '-0.026em', '600'),
      h3: step(fluid(20, 24), '1.22', '-0.016em', '600'),
      h4: step('1.125rem', '1.35', '-0.01em', '600'),
      lead: step(fluid(18, 22), '1.5', '-0.008em', '400'),
      body: step('1.0625rem', '1.6', '0', '400'),
      legal: step('1.125rem', '1.65', '0', '400'),
      small: step('0.9375rem', '1.5', '0', '400'),
      figure: step(fluid(34, 48), '0.95', '-0.022em', '600'),
      'figure-lg': step(fluid(48, 80), '0.9', '-0.03em', '600'),
    },
    extend: {
      maxWidth: { wrap: '90rem', lead: '31em', measure: '41em' },
      gridTemplateColumns: { 12: 'repeat(12, minmax(0, 1fr))' },
      boxShadow: {
        raised: '0 -8px 40px rgb(78 12 24 / 14%)',
        overlay: '0 30px 100px rgb(43 10 18 / 40%)',
      },
      transitionDuration: { fast: '120ms', base: '200ms', slide: '280ms', glide: '600ms' },
      transitionTimingFunction: { base: 'cubic-bezier(.2,.7,.2,1)', glide: 'cubic-bezier(.3,0,.1,1)' },
    },
  },
};
