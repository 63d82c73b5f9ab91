import { type IconName, iconPaths } from '@/shared/lib/icons';

/** One of the design's icons, as `components/ui/Icon.astro` draws it. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={iconPaths[name]} />
  </svg>
);
