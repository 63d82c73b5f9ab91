/** Height and weight in either system of units, and what they come to: figure, category, place on the scale, advice. */
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { formPath } from '@/config/paths';
import { bmiAdvice, isConsultationAdvised, isUnderweight } from '@/health/bmi';
import { ErrorSummary } from '@/islands/form/ErrorSummary';
import { Field } from '@/islands/form/Field';
import { Form } from '@/islands/form/Form';
import type { Way } from '@/islands/form/Notice';
import { Select } from '@/islands/form/Select';
import { SubmitButton } from '@/islands/form/SubmitButton';
import { useSubmission } from '@/islands/form/use-submission';
import type { Values } from '@/islands/form/values';
import { Icon } from '@/islands/ui/Icon';
import { send } from '@/relay/relay';
import type { CalculatorCopy } from '@/schemas/content/pages/embed-bmi';
import { type BmiData, bmiForm, bmiUnits } from '@/schemas/forms/bmi';
import { check, type Checked } from '@/schemas/forms/form';
import { BMI_LIMITS } from '@/schemas/forms/limits';
import { Scale } from './Scale';

export interface BmiProps {
  copy: CalculatorCopy;
  /** Where a consultation is asked for. */
  consultation: string;
  phone: Way;
}

const ID = 'bmi-form';

/** Both heights stay in the form, each with what was typed; only that of the chosen units counts. */
function ofChosenUnits({ feet, inches, centimetres, ...values }: Values): Values {
  return values['unit'] === 'metric' ? { ...values, centimetres } : { ...values, feet, inches };
}

export function Calculator({ copy, consultation, phone }: BmiProps) {
  const { units, weight } = copy;
  const box = useRef<HTMLDivElement>(null);
  const [isMetric, setMetric] = useState(false);
  const [result, setResult] = useState<BmiData>();
  const [isSent, setSent] = useState(false);

  /** Shows the result at once; that it is on its way to the clinic is another matter. */
  function calculate(values: Values): Checked<BmiData> {
    try {
      const checked = check(bmiForm, ofChosenUnits(values));
      setSent(false);
      setResult(checked.ok ? checked.data : undefined);
      return checked;
    } catch (error) {
      console.error('BMI:', error);
      return { ok: false, message: copy.failure, fields: {} };
    }
  }

  const submission = useSubmission({
    rules: bmiForm,
    path: formPath('bmi'),
    keepsValues: true,
    check: calculate,
    async send(values, options) {
      const answer = await send(formPath('bmi'), ofChosenUnits(values), options);
      // The result is there either way; only what the clinic has taken is called sent.
      setSent(answer.ok && answer['sent'] !== false);
      return { ok: true };
    },
  });

  // Chosen before React came.
  useEffect(
    () => setMetric(document.querySelector<HTMLSelectElement>(`#${ID}-unit`)?.value === 'metric'),
    [],
  );

  // A frame later: as it starts to send, the submission holds the form in its place and would undo an instant scroll.
  useEffect(() => {
    if (!result) return;
    const frame = requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [result]);

  function onInput({ target }: SyntheticEvent) {
    if (!(target instanceof HTMLSelectElement)) return;
    setMetric(target.value === 'metric');
    // What was wrong with it was said in the other unit.
    submission.dropProblems((field) => field === 'weight');
  }

  const advice = result && bmiAdvice(result.category);

  return (
    <>
      <Form id={ID} className="bmi-form" submission={submission} onInput={onInput} autoComplete="off">
        <ErrorSummary />
        <Select name="unit" options={bmiUnits.map((value) => ({ value, label: units[value] }))} />
        <div className="bmi-imperial">
          <Field name="feet" type="number" inputMode="decimal" step={0.1} placeholder="5.8" />
          <Field
            name="inches"
            type="number"
            inputMode="decimal"
            step={0.5}
            min={BMI_LIMITS.inches.min}
            max={BMI_LIMITS.inches.max}
          />
        </div>
        <div className="bmi-metric">
          <Field name="centimetres" type="number" inputMode="decimal" step={0.1} placeholder="175" />
        </div>
        <Field
          name="weight"
          type="number"
          inputMode="decimal"
          step={0.1}
          placeholder={isMetric ? '70' : '150'}
          label={
            <>
              <span>{isMetric ? weight.metric : weight.imperial}</span>
              {/* Until it lives, CSS puts these words in the place of the others. */}
              {!isMetric && <span data-metric={weight.metric} />}
            </>
          }
        />
        <SubmitButton busy={copy.busy}>{copy.submit}</SubmitButton>
      </Form>
      <div ref={box} className="bmi-result">
        {result && (
          <>
            <p className="bmi-head">{copy.result}</p>
            <p className="bmi-figure">
              <strong>{result.bmi.toFixed(1)}</strong> <span>{result.category}</span>
            </p>
          </>
        )}
        <Scale value={result?.bmi} />
        <p className="bmi-advice">{advice ?? copy.start}</p>
        <div role="status">
          {result && (
            <p className="sr">
              {copy.result}: {result.bmi.toFixed(1)}, {result.category}. {advice}
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
    </>
  );
}
