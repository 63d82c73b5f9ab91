import { savingAt } from '@/shared/lib/price';
import type { CardProps } from './TreatmentCard';

/** The struck-through price and the saving, if the content has one. */
export function CardSaving({ treatment, was }: Pick<CardProps, 'treatment' | 'was'>) {
  if (!treatment.saving?.showOnCards) return null;
  const saving = savingAt(treatment.price);
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-12 gap-y-4">
      <s className="muted">
        <span className="sr">{`${was} `}</span>
        {saving.was}
      </s>
      <span className="badge badge-filled">{saving.off}</span>
    </p>
  );
}
