/**
 * The BMI scale as a line with a tick at each threshold, and the sun at the value, if there is one. The line is a
 * drawing; the categories under it are real text and carry the numbers.
 */
import { interpolate } from '@/shared/lib/text';
import { bmiCategories, type BmiCategory, bmiCategory } from '@/shared/medical/bmi';
import { bmiThresholds, placeOfSun, placeOnScale } from '@/shared/medical/bmi-scale';

/** Its words; {from} and {to} are numbers. */
export interface ScaleCopy {
  names: Readonly<Record<BmiCategory['id'], string>>;
  below: string;
  between: string;
  above: string;
}

function rangeOf(below: number, from: number | undefined, copy: ScaleCopy): string {
  if (from === undefined) return interpolate(copy.below, { to: below });
  if (below === Infinity) return interpolate(copy.above, { from });
  return interpolate(copy.between, { from, to: (below - 0.1).toFixed(1) });
}

interface Props {
  copy: ScaleCopy;
  value?: number | undefined;
}

export function Scale({ copy, value }: Props) {
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
        {bmiCategories.map(({ id, name, below }, index) => (
          <li key={name} className={name === current ? 'scale-current' : undefined}>
            <span>{copy.names[id]}</span>{' '}
            <span className="scale-range">{rangeOf(below, bmiCategories[index - 1]?.below, copy)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
