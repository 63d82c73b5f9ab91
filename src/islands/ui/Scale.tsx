/**
 * The BMI scale as a line with a tick at each threshold, and the sun at the value, if there is one. The line is a
 * drawing; the categories under it are real text and carry the numbers.
 */
import { bmiCategories, bmiCategory } from '@/shared/medical/bmi';
import { bmiThresholds, placeOfSun, placeOnScale } from '@/shared/medical/bmi-scale';

function rangeOf(below: number, from: number | undefined): string {
  if (from === undefined) return `below ${below}`;
  return below === Infinity ? `${from} and above` : `${from} to ${(below - 0.1).toFixed(1)}`;
}

export function Scale({ value }: { value?: number | undefined }) {
  const current = value === undefined ? undefined : bmiCategory(value);
  return (
    <div className="scale">
      <svg className="scale-ruler" aria-hidden="true" focusable="false">
        {value !== undefined && (
          <svg x={placeOfSun(value)} y="28" overflow="visible" className="scale-sun">
            <path d="M-20 0a20 20 0 0 1 40 0Z" />
          </svg>
        )}
        <line x1="0" x2="100%" y1="28" y2="28" />
        {bmiThresholds.map((bmi) => (
          <line key={bmi} x1={placeOnScale(bmi)} x2={placeOnScale(bmi)} y1="28" y2="39" />
        ))}
        {bmiThresholds.map((bmi) => (
          <text key={bmi} x={placeOnScale(bmi)} y="58" textAnchor="middle">
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
