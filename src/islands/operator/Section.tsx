/** A section of the board: heading, note, and one sentence about the last action in it. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { BoardState, Place } from './use-board';

interface Props {
  title: string;
  note: string;
  place?: Place;
  board: BoardState;
  children: ReactNode;
}

export function Section({ title, note, place, board: { done, lists }, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const mine = done?.place === place ? done : undefined;

  useEffect(() => {
    // The pressed button has disappeared with its panel, or later with its row.
    if (mine && (!document.activeElement || document.activeElement === document.body))
      heading.current?.focus();
  }, [mine, lists]);

  return (
    <section className="op-section">
      <div className="op-section-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="op-note">{note}</p>
      </div>
      {place && (
        <p className={mine?.isProblem ? 'op-done op-done-ill' : 'op-done'} role="status">
          {mine?.text}
        </p>
      )}
      {children}
    </section>
  );
}
