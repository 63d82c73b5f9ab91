import { dollars, regularPriceOf } from '@/shared/lib/price';

interface Props {
  treatment: { price: number; saving?: { showOnCards: boolean } };
  /** Read before the crossed-out price. */
  was: string;
  /** '$100 OFF' */
  off: string;
}

/** The struck-through price and the saving, if the content has one. */
export function CardSaving({ treatment, was, off }: Props) {
  if (!treatment.saving?.showOnCards) return null;
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
