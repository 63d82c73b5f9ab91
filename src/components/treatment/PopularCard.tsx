import { dollars } from '@/shared/lib/price';
import { AddToCart } from '@/features/cart/AddToCart';
import { CardSaving } from './CardSaving';
import { TickList } from '@/components/ui/TickList';
import { tintClass } from './tints';
import type { CardProps } from './TreatmentCard';

interface Props extends CardProps {
  badge: string;
}

/** The most popular treatment: two columns wide, outlined, with all its benefits. */
export const PopularCard = ({ treatment, badge, book, was, off, add, children }: Props) => (
  <li className="group relative row-span-4 -mx-[3px] -mt-[3px] mb-56 grid grid-cols-1 overflow-hidden rounded-panel border-[3px] border-red md:col-span-2 md:mb-64 md:grid-cols-[53fr_47fr] lg:mb-[61px]">
    <div className={`relative [content-visibility:auto] max-md:aspect-square ${tintClass(treatment.tint)}`}>
      {children}
    </div>
    <div className="flex flex-col items-start p-20 pt-24 md:p-28 xl:p-[36px]">
      <p className="badge badge-filled">{badge}</p>
      <div className="mt-16 flex w-full flex-wrap items-baseline justify-between gap-x-16 gap-y-8 md:mt-20 md:block">
        <h3 className="text-h2">
          <a
            href={treatment.checkout}
            className="stretched-link decoration-2 underline-offset-[0.16em] group-hover:underline"
          >
            {treatment.name}
          </a>
        </h3>
        <p className="figures text-h3 text-burgundy md:mt-8">{dollars(treatment.price)}</p>
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
