/** The result: figure, category, position on the scale, advice. */
import { useEffect, useRef } from 'react';
import { bmiAdvice, heightUsed, isConsultationAdvised, isUnderweight } from '@/shared/medical/bmi';
import { say } from '@/islands/form/say';
import { Icon } from '@/islands/ui/Icon';
import type { BmiData } from '@/shared/forms/bmi';
import type { BmiProps } from './bmi-props';
import { Scale } from '@/islands/ui/Scale';

interface Props extends BmiProps {
  result: BmiData | undefined;
  /** True once the clinic has received it. */
  isSent: boolean;
}

export function BmiResult({ result, isSent, copy, scale, consultation, phone }: Props) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (result) box.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);

  const category = result && say(result.category);
  const advice = result && say(bmiAdvice(result.category));
  const height = result?.unit === 'imperial' && say(heightUsed(result.feet, result.inches));

  return (
    <div ref={box} className="bmi-result">
      {result && (
        <>
          <p className="bmi-head">{copy.result}</p>
          <p className="bmi-figure">
            <strong>{result.bmi.toFixed(1)}</strong> <span>{category}</span>
          </p>
          {height && <p className="bmi-height">{height}</p>}
        </>
      )}
      <Scale copy={scale} value={result?.bmi} />
      <p className="bmi-advice">{advice ?? copy.start}</p>
      <div role="status">
        {result && (
          <p className="sr">
            {[`${copy.result}: ${result.bmi.toFixed(1)}, ${category}.`, height && `${height}.`, advice]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
        {isSent && <p className="bmi-sent">{copy.sent}</p>}
      </div>
      {result && isConsultationAdvised(result.category) && (
        <a className="btn btn-primary btn-small" href={consultation} data-opens="consultation">
          {copy.schedule}
        </a>
      )}
      {result && isUnderweight(result.category) && (
        <a className="btn btn-primary btn-small" href={phone.href}>
          <Icon name="phone" />
          {phone.text}
        </a>
      )}
    </div>
  );
}
