import { Icon } from '@/ui/Icon';

interface Props {
  items: readonly string[];
  icon?: 'check' | 'minus';
  className?: string;
}

/** Short items, each after a tick, or after a dash if they may be missing. */
export const TickList = ({ items, icon = 'check', className }: Props) => (
  <ul className={className}>
    {items.map((item) => (
      <li key={item} className="flex gap-14 py-[5px]">
        <Icon name={icon} className="mt-[0.2em] text-[0.875em] text-burgundy" />
        <span>{item}</span>
      </li>
    ))}
  </ul>
);
