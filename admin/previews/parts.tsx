/** A picture and a link of the content. The site's own need what only its build knows: sizes, and addresses. */
import { Icon } from '@/parts/Icon';
import { groupOf, textOf } from './values';
import type { ViewProps } from './view';

interface PictureProps extends Pick<ViewProps, 'pictureUrl'> {
  picture: unknown;
  className: string;
}

export function Picture({ picture, className, pictureUrl }: PictureProps) {
  const { file, alt } = groupOf(picture);
  const src = pictureUrl(textOf(file));
  return <img src={src || undefined} alt={textOf(alt)} className={className} />;
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
