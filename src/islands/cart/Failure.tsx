/** A failure of the cart and what to do about it. Gets the focus. */
import { type ComponentProps, useEffect, useRef } from 'react';
import { Icon } from '@/islands/ui/Icon';
import { Remedy } from './Remedy';

interface Props extends ComponentProps<typeof Remedy> {
  error: string;
  /** For a cart that could not be fetched. */
  onTryAgain: (() => void) | undefined;
}

export function Failure({ error, onTryAgain, ...remedy }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  return (
    <div ref={box} className="drawer-notice drawer-error" role="alert" tabIndex={-1}>
      <Icon name="circle-alert" />
      <div>
        <p>{error}</p>
        <Remedy {...remedy} />
        {onTryAgain && (
          <button type="button" className="link drawer-again" onClick={onTryAgain}>
            {remedy.copy.again}
          </button>
        )}
      </div>
    </div>
  );
}
