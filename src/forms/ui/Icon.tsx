import { iconPaths, type IconName } from '@/shared/lib/icons';

/** One of the design's icons, as `components/ui/Icon.astro` draws it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}
