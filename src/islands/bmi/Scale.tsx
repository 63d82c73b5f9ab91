/**
 * The BMI scale as a line with a tick at each threshold; with a value, the sun stands on it. The line is a drawing; the
 * categories under it are real text and carry the numbers.
 */
import { bmiCategories, bmiCategory } from '@/health/bmi';

/** The part of the scale that is drawn. The columns under the line (22, 26, 20, 32%) follow from it. */
const [LOWEST, HIGHEST] = [13, 38];
const SUN_MARGIN = 1.25;
const place = (bmi: number) => `${(((bmi - LOWEST) / (HIGHEST - LOWEST)) * 100).toFixed(2)}%`;
const placeOfSun = (bmi: number) => place(Math.min(Math.max(bmi, LOWEST + SUN_MARGIN), HIGHEST - SUN_MARGIN));

const thresholds = bmiCategories.map((category) => category.below).filter(Number.isFinite);

function rangeOf(below: number, from: number | undefined): string {
  if (from === undefined) return `below ${below}`;
  return below === Infinity ? `${from} and above` : `${from} to ${(below - 0.1).toFixed(1)}`;
}

interface Props {
  value?: number | undefined;
  /** Of the value; rounded to one decimal it may belong to the next. */
  category?: string | undefined;
}

export function Scale({ value, category }: Props) {
  const current = category ?? (value === undefined ? undefined : bmiCategory(value));
  return (
    <div className="scale">
      <svg className="scale-ruler" aria-hidden="true" focusable="false">
        {value !== undefined && (
          <svg x={placeOfSun(value)} y="28" overflow="visible" className="scale-sun">
            <path d="M-20 0a20 20 0 0 1 40 0Z" />
          </svg>
        )}
        <line x1="0" x2="100%" y1="28" y2="28" />
        {thresholds.map((bmi) => (
          <line key={bmi} x1={place(bmi)} x2={place(bmi)} y1="28" y2="39" />
        ))}
        {thresholds.map((bmi) => (
          <text key={bmi} x={place(bmi)} y="58" textAnchor="middle">
            {bmi}
          </text>
        ))}
      </svg>
      <ul className="scale-categories">
        {bmiCategories.map(({ name, below }, index) => (
          <li key={name} className={name === current ? 'scale-current' : undefined}>
            <span>{name}</span>{' '}
            <span className="scale-range">{rangeOf(below, bmiCategories[index - 1]?.below)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
