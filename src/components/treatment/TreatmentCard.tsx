import type { ComponentProps, ReactNode } from 'react';
import { dollars } from '@/shared/lib/price';
import { AddToCart } from '@/features/cart/AddToCart';
import { CardSaving } from './CardSaving';
import { tintClass } from './tints';

export interface CardProps {
  treatment: {
    handle: string;
    /** The address of its checkout. */
    checkout: string;
    name: string;
    price: number;
    gloss?: string | undefined;
    description: string;
    benefits: readonly string[];
    available: boolean;
    tint: string;
    saving?: { showOnCards: boolean };
  };
  /** The booking button's text. */
  book: string;
  /** The words of the cart button. */
  add?: ComponentProps<typeof AddToCart>['words'];
  /** Read before the crossed-out price. */
  was: string;
  /** The saving: '$100 OFF' */
  off: string;
  /** The picture. */
  children: ReactNode;
}

const SHOWN_BENEFITS = 3;

/**
 * A treatment in the shop. The card spans four rows of its grid, so that headings, hairlines and buttons align across a
 * row of cards.
 */
export const TreatmentCard = ({ treatment, book, was, off, add, children }: CardProps) => (
  <li className="group relative row-span-4 mb-56 grid grid-rows-[subgrid] md:mb-64">
    <div
      className={`aspect-square overflow-hidden rounded-panel [content-visibility:auto] ${tintClass(treatment.tint)}`}
    >
      {children}
    </div>
    <div className="pt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-16">
        <h3 className="text-h3">
          <a
            href={treatment.checkout}
            className="stretched-link decoration-2 underline-offset-[0.16em] group-hover:underline"
          >
            {treatment.name}
          </a>
        </h3>
        <p className="figures text-h3">{dollars(treatment.price)}</p>
      </div>
      <CardSaving treatment={treatment} was={was} off={off} />
      {treatment.gloss && <p className="mt-6 text-[1rem] font-semibold">{treatment.gloss}</p>}
      <p className="muted mt-6 text-[1rem]">{treatment.description}</p>
    </div>
    <div className="mt-14 overflow-hidden border-t border-line pt-14">
      {/* A bullet before each benefit; one at the start of a line falls outside and is clipped. */}
      <ul className="-ml-28 flex flex-wrap text-[1rem] leading-[1.55]">
        {treatment.benefits.slice(0, SHOWN_BENEFITS).map((benefit) => (
          <li
            key={benefit}
            className="relative pl-28 before:absolute before:left-[11px] before:top-[0.65em] before:h-[5px] before:w-[5px] before:rounded-full before:bg-red before:content-['']"
          >
            {benefit}
          </li>
        ))}
      </ul>
    </div>
    <div className="relative z-10 mt-20 flex flex-wrap gap-10 self-end">
      <a href={treatment.checkout} className="btn btn-primary btn-small grow-[999] !px-14">
        {book}
        <span className="sr">{`, ${treatment.name}`}</span>
      </a>
      <AddToCart treatment={treatment} words={add} short className="grow gap-8 !px-14 xl:!px-16" />
    </div>
  </li>
);
