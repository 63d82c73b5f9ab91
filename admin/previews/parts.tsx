/** Parts of the site's design that several previews share, with the site's markup. */
import type { ReactNode } from 'react';
import { groupOf, textOf } from './values';
import type { ViewProps } from './view';

/** The site's icons, from Lucide. */
const shapes = {
  'arrow-right': <path d="M5 12h14m-7-7l7 7l-7 7" />,
  'arrow-up-right': <path d="M7 7h10v10M7 17L17 7" />,
  check: <path d="M20 6L9 17l-5-5" />,
  plus: <path d="M5 12h14m-7-7v14" />,
  x: <path d="M18 6L6 18M6 6l12 12" />,
  'circle-alert': (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 8v4m0 4h.01" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export const Icon = ({ name, className = '' }: { name: keyof typeof shapes; className?: string }) => (
  <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
    {shapes[name]}
  </svg>
);

interface PictureProps extends Pick<ViewProps, 'pictureUrl'> {
  picture: unknown;
  className: string;
}

export function Picture({ picture, className, pictureUrl }: PictureProps) {
  const { file, alt } = groupOf(picture);
  const src = pictureUrl(textOf(file));
  return (
    <picture>
      <img src={src || undefined} alt={textOf(alt)} className={className} />
    </picture>
  );
}

const OUTSIDE = ['map', 'check-in', 'pay-now', 'pay-bill'];

/** A link on its own line; see ArrowLink.astro. */
export function ArrowLink({ action }: { action: unknown }) {
  const { label, to } = groupOf(action);
  const target = textOf(to);
  const isOutside = OUTSIDE.includes(target) || target.startsWith('https://');
  const isPage = isOutside || /^[/#]/.test(target);
  return (
    <span className="link-arrow">
      <span>{textOf(label)}</span>
      {isPage && <Icon name={isOutside ? 'arrow-up-right' : 'arrow-right'} />}
      {isOutside && <span className="sr">(opens in a new tab)</span>}
    </span>
  );
}
