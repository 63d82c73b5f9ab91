import { savingAt } from '@/shared/lib/price';

interface Props {
  treatment: { price: number; saving?: { showOnCards: boolean } };
  /** Read before the crossed-out price. */
  was: string;
}

/** The struck-through price and the saving, if the content has one. */
export function CardSaving({ treatment, was }: Props) {
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
