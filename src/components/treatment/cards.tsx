import type { ComponentProps, ReactNode } from 'react';
import { dollars, regularPriceOf } from '@/shared/lib/price';
import { AddToCart } from '@/features/cart/AddToCart';
import { TickList } from '@/components/ui/TickList';
import type { tints } from '@/schemas/pages/services';

export interface CardProps {
  treatment: {
    handle: string;
    /** The address of its checkout. */
    checkout: string;
    name: string;
    /** Missing in the editor: the store has it. */
    price?: number;
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
  add: ComponentProps<typeof AddToCart>['words'];
  /** Read before the crossed-out price. */
  was: string;
  /** The saving: '$100 OFF' */
  off: string;
  /** The picture. */
  children: ReactNode;
}

const SHOWN_BENEFITS = 3;

/** The treatment's name, as a link that covers its card. */
const NameLink = ({ treatment }: Pick<CardProps, 'treatment'>) => (
  <a
    href={treatment.checkout}
    className="stretched-link decoration-2 underline-offset-[0.16em] group-hover:underline"
  >
    {treatment.name}
  </a>
);

/**
 * A treatment in the shop. The card spans four rows of its grid, so that headings, hairlines and buttons align across a
 * row of cards.
 */
export const TreatmentCard = ({ treatment, book, was, off, add, children }: CardProps) => (
  <li className="card group relative row-span-4 mb-56 grid grid-rows-[subgrid] md:mb-64">
    <div
      className={`aspect-square overflow-hidden rounded-panel [content-visibility:auto] ${tintClass(treatment.tint)}`}
    >
      {children}
    </div>
    <div className="pt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-16">
        <h3 className="text-h3">
          <NameLink treatment={treatment} />
        </h3>
        {treatment.price !== undefined && <p className="figures text-h3">{dollars(treatment.price)}</p>}
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
            className="relative pl-28 before:absolute before:left-[11px] before:top-[0.65em] before:h-[5px] before:w-[5px] before:rounded-full before:bg-burgundy before:content-['']"
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

interface PopularProps extends CardProps {
  badge: string;
}

/** The most popular treatment: two columns wide, on its own ground, with all its benefits. */
export const PopularCard = ({ treatment, badge, book, was, off, add, children }: PopularProps) => (
  <li className="shell group relative row-span-4 mb-56 grid grid-cols-1 overflow-hidden rounded-panel md:col-span-2 md:mb-64 md:grid-cols-[53fr_47fr]">
    <div className={`relative [content-visibility:auto] max-md:aspect-square ${tintClass(treatment.tint)}`}>
      {children}
    </div>
    <div className="flex flex-col items-start p-20 pt-24 md:p-28 xl:p-[36px]">
      <p className="badge badge-filled">{badge}</p>
      <div className="mt-16 flex w-full flex-wrap items-baseline justify-between gap-x-16 gap-y-8 md:mt-20">
        <h3 className="text-h2">
          <NameLink treatment={treatment} />
        </h3>
        {treatment.price !== undefined && <p className="figures text-h3">{dollars(treatment.price)}</p>}
      </div>
      <CardSaving treatment={treatment} was={was} off={off} />
      {treatment.gloss && <p className="mt-8 font-semibold">{treatment.gloss}</p>}
      <p className="muted mt-8">{treatment.description}</p>
      <TickList items={treatment.benefits} className="mb-20 mt-14" />
      <div className="relative z-10 mt-auto grid w-full gap-12">
        <a href={treatment.checkout} className="btn btn-primary">
          {book}
          <span className="sr">{`, ${treatment.name}`}</span>
        </a>
        <AddToCart treatment={treatment} words={add} />
      </div>
    </div>
  </li>
);

interface SavingProps {
  treatment: { price?: number; saving?: { showOnCards: boolean } };
  /** Read before the crossed-out price. */
  was: string;
  /** '$100 OFF' */
  off: string;
}

/** The struck-through price and the saving, if the content has one. */
function CardSaving({ treatment, was, off }: SavingProps) {
  if (!treatment.saving?.showOnCards || treatment.price === undefined) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-12 gap-y-4">
      <s className="muted">
        <span className="sr">{`${was} `}</span>
        {dollars(regularPriceOf(treatment.price))}
      </s>
      <span className="badge badge-filled">{off}</span>
    </p>
  );
}

/** Complete class names, or Tailwind would not find them. */
const backgrounds: Record<(typeof tints)[number], string> = {
  nad: 'bg-tint-nad',
  'dr-b': 'bg-tint-dr-b',
  myers: 'bg-tint-myers',
  fitness: 'bg-tint-fitness',
  hangover: 'bg-tint-hangover',
  beauty: 'bg-tint-beauty',
  'high-c': 'bg-tint-high-c',
  immune: 'bg-tint-immune',
};

/** Returns the background of a treatment's picture while it loads; blush for a draft without a tint. */
export const tintClass = (tint: string) =>
  (backgrounds as Partial<Record<string, string>>)[tint] ?? 'bg-blush';
