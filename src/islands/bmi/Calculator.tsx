/** Height and weight in either unit system, and the result. */
import { ErrorSummary } from '@/islands/form/ErrorSummary';
import { Field } from '@/islands/form/Field';
import { Form } from '@/islands/form/Form';
import { Select } from '@/islands/form/Select';
import { SubmitButton } from '@/islands/form/SubmitButton';
import { bmiUnits } from '@/shared/forms/bmi';
import { BMI_LIMITS } from '@/shared/forms/limits';
import type { BmiProps } from './bmi-props';
import { BmiResult } from './BmiResult';
import { FORM_ID, useCalculator } from './use-calculator';

const NOTE_ID = `${FORM_ID}-note`;

export function Calculator(props: BmiProps) {
  const { copy, adults, shared } = props;
  const { units, weight } = copy;
  const { submission, isMetric, result, isSent, onInput } = useCalculator(copy.failure);
  return (
    <>
      <Form
        id={FORM_ID}
        className="bmi-form"
        submission={submission}
        shared={shared}
        onInput={onInput}
        autoComplete="off"
      >
        <ErrorSummary />
        <p className="bmi-note">{adults}</p>
        <Select name="unit" options={bmiUnits.map((value) => ({ value, label: units[value] }))} />
        <div className="bmi-imperial">
          <Field name="feet" type="number" inputMode="decimal" step={0.1} placeholder="5.8" />
          <Field
            name="inches"
            // Left empty, it counts as 0.
            required={false}
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
              {/* Until hydration, CSS shows this text instead of the other. */}
              {!isMetric && <span data-metric={weight.metric} />}
            </>
          }
        />
        <SubmitButton busy={copy.busy} describedBy={NOTE_ID}>
          {copy.submit}
        </SubmitButton>
        <p className="bmi-note" id={NOTE_ID}>
          {copy.note}
        </p>
      </Form>
      <BmiResult {...props} result={result} isSent={isSent} />
    </>
  );
}
