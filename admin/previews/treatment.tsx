/** Previews a treatment's card, as on the IV therapy page. */
import { PopularCard } from '@/parts/PopularCard';
import { TreatmentCard } from '@/parts/TreatmentCard';
import { savingIn } from '@/shared/lib/price';
import { Picture } from './parts';
import { groupOf, numberOf, textsOf, wordsOf, type Draft } from './values';
import type { View } from './view';

const treatmentOf = (draft: Draft) => ({
  ...wordsOf(draft, 'name', 'description', 'tint'),
  handle: '',
  checkout: '',
  price: numberOf(draft['price']),
  benefits: textsOf(draft['benefits']),
  available: true,
  saving: { showOnCards: groupOf(draft['saving'])['showOnCards'] === true },
});

export const TreatmentView: View = ({ draft, copy, pictureUrl }) => {
  const { book, popular } = wordsOf(groupOf(copy.ivTherapyPage['treatments']), 'book', 'popular');
  const card = { treatment: treatmentOf(draft), book, was: 'was', off: savingIn('en') };
  const picture = (className: string) => (
    <Picture picture={draft['picture']} pictureUrl={pictureUrl} className={className} />
  );
  return (
    <ul className="wrap grid gap-x-24 py-40 md:grid-cols-2 lg:grid-cols-3">
      {draft['popular'] === true ? (
        <PopularCard {...card} badge={popular}>
          {picture('absolute inset-0 h-full w-full object-cover')}
        </PopularCard>
      ) : (
        <TreatmentCard {...card}>{picture('h-full w-full object-cover')}</TreatmentCard>
      )}
    </ul>
  );
};
