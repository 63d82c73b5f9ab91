/** Previews a treatment's card, as on the IV therapy page (Card.astro, PopularCard.astro). */
import { tintClass } from '@/components/treatment/tints';
import { dollars, savingAt } from '@/shared/lib/price';
import { Icon, Picture } from './parts';
import { groupOf, numberOf, textOf, textsOf, type Draft } from './values';
import type { View, ViewProps } from './view';

const SHOWN_BENEFITS = 3;

const groundOf = (tint: unknown) =>
  (tintClass as Partial<Record<string, string>>)[textOf(tint)] ?? 'bg-blush';

const Saving = ({ draft }: { draft: Draft }) => {
  if (groupOf(draft['saving'])['showOnCards'] !== true) return null;
  const saving = savingAt(numberOf(draft['price']));
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-12 gap-y-4">
      <s className="muted">
        <span className="sr">was </span>
        {saving.was}
      </s>
      <span className="badge badge-filled">{saving.off}</span>
    </p>
  );
};

const AddToCart = ({ short = false, className = '' }) => (
  <span className={['btn btn-secondary', short && 'btn-small', className].filter(Boolean).join(' ')}>
    <Icon name="plus" />
    <span>{short ? 'Cart' : 'Add to cart'}</span>
  </span>
);

const Name = ({ draft }: { draft: Draft }) => (
  <span className="stretched-link decoration-2 underline-offset-[0.16em] group-hover:underline">
    {textOf(draft['name'])}
  </span>
);

const Book = ({ draft, copy, className }: Pick<ViewProps, 'draft' | 'copy'> & { className: string }) => (
  <span className={className}>
    {textOf(groupOf(copy.ivTherapyPage['treatments'])['book'])}
    <span className="sr">, {textOf(draft['name'])}</span>
  </span>
);

/** A card of the grid. */
const Card = ({ draft, copy, pictureUrl }: ViewProps) => (
  <li className="group relative row-span-4 mb-56 grid grid-rows-[subgrid] md:mb-64">
    <div className={`overflow-hidden rounded-panel ${groundOf(draft['tint'])}`}>
      <Picture
        picture={draft['picture']}
        pictureUrl={pictureUrl}
        className="aspect-square h-full w-full object-cover"
      />
    </div>
    <div className="pt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-16">
        <h3 className="text-h3">
          <Name draft={draft} />
        </h3>
        <p className="figures text-h3">{dollars(numberOf(draft['price']))}</p>
      </div>
      <Saving draft={draft} />
      <p className="muted mt-6 text-[1rem]">{textOf(draft['description'])}</p>
    </div>
    <div className="mt-14 overflow-hidden border-t border-line pt-14">
      <ul className="-ml-28 flex flex-wrap text-[1rem] leading-[1.55]">
        {textsOf(draft['benefits'])
          .slice(0, SHOWN_BENEFITS)
          .map((benefit) => (
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
      <Book draft={draft} copy={copy} className="btn btn-primary btn-small grow-[999] !px-14" />
      <AddToCart short className="grow gap-8 !px-14 xl:!px-16" />
    </div>
  </li>
);

/** The wide card of the most popular treatment. */
const PopularCard = ({ draft, copy, pictureUrl }: ViewProps) => (
  <li className="group relative row-span-4 -mx-[3px] -mt-[3px] mb-56 grid overflow-hidden rounded-panel border-[3px] border-red md:col-span-2 md:mb-64 md:grid-cols-[53fr_47fr] lg:mb-[61px]">
    <div className={`relative max-md:aspect-square ${groundOf(draft['tint'])}`}>
      <Picture
        picture={draft['picture']}
        pictureUrl={pictureUrl}
        className="absolute inset-0 h-full w-full object-cover"
      />
    </div>
    <div className="flex flex-col items-start p-20 pt-24 md:p-28 xl:p-[36px]">
      <p className="badge badge-filled">{textOf(groupOf(copy.ivTherapyPage['treatments'])['popular'])}</p>
      <div className="mt-16 flex w-full flex-wrap items-baseline justify-between gap-x-16 gap-y-8 md:mt-20 md:block">
        <h3 className="text-h2">
          <Name draft={draft} />
        </h3>
        <p className="figures text-h3 text-burgundy md:mt-8">{dollars(numberOf(draft['price']))}</p>
      </div>
      <Saving draft={draft} />
      <p className="muted mt-8">{textOf(draft['description'])}</p>
      <ul className="mb-20 mt-14">
        {textsOf(draft['benefits']).map((benefit) => (
          <li key={benefit} className="flex gap-14 py-[5px]">
            <Icon name="check" className="mt-[0.2em] text-[0.875em] text-burgundy" />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
      <div className="relative z-10 mt-auto grid w-full gap-12">
        <Book draft={draft} copy={copy} className="btn btn-primary" />
        <AddToCart />
      </div>
    </div>
  </li>
);

export const TreatmentView: View = (props) => (
  <ul className="wrap grid gap-x-24 py-40 md:grid-cols-2 lg:grid-cols-3">
    {props.draft['popular'] === true ? <PopularCard {...props} /> : <Card {...props} />}
  </ul>
);
