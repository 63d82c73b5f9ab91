/**
 * Height and weight in either unit system, and the result. It is prerendered with only the styles that it needs before
 * hydration; this script brings those of its messages.
 */
import { NumberField, Select } from '@/islands/form/fields';
import { ErrorSummary, Form, SubmitButton } from '@/islands/form/Form';
import { island } from '@/islands/ui/island';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import { bmiUnits } from '@/shared/forms/bmi';
import formStyles from '@/styles/forms.css?inline';
import type { BmiProps } from './bmi-props';
import bmiStyles from './bmi.css?inline';
import { BmiResult } from './BmiResult';
import resultStyles from './result.css?inline';
import { FORM_ID, useCalculator } from './use-calculator';

// The page's own styles again, so that they come last.
adoptStyles(formStyles, bmiStyles, resultStyles);

const NOTE_ID = `${FORM_ID}-note`;

export const Calculator = island(function Calculator(props: BmiProps) {
  const { copy, adults, shared } = props;
  const { units, weight } = copy;
  const { form, isMetric, result, isSent, onInput } = useCalculator(copy.failure);
  return (
    <>
      <Form
        id={FORM_ID}
        className="bmi-form"
        form={form}
        shared={shared}
        onInput={onInput}
        autoComplete="off"
      >
        <ErrorSummary />
        <p className="bmi-note">{adults}</p>
        <Select name="unit" options={bmiUnits.map((value) => ({ value, label: units[value] }))} />
        <div className="bmi-imperial">
          <NumberField name="feet" placeholder="5.8" />
          {/* Left empty, it counts as 0. */}
          <NumberField name="inches" required={false} />
        </div>
        <div className="bmi-metric">
          <NumberField name="centimetres" placeholder="175" />
        </div>
        <NumberField
          name="weight"
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
});
