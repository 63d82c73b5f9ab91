/**
 * Height and weight in either unit system, and the result. It is prerendered with only the styles that it needs before
 * hydration; this script brings those of its messages.
 */
import { useEffect, useRef, useState } from 'react';
import { sendForm } from '@/forms/request';
import type { CalculatorCopy } from '@/schemas/pages/weight-loss';
import { NumberField, Select } from '@/forms/fields';
import { ErrorSummary, Form, SubmitButton } from '@/forms/Form';
import { type FormLanguage, useForm } from '@/forms/use-form';
import { useFormValue, type Values } from '@/forms/form-values';
import { adoptStyles } from '@/ui/adopt-styles';
import { Icon } from '@/ui/Icon';
import type { ContactLink } from '@/ui/Notice';
import { island } from '@/ui/error-boundary';
import { Scale, type ScaleCopy } from '@/ui/Scale';
import { formPath } from '@/shared/config/paths';
import { type BmiData, bmiForm, bmiUnits } from './bmi-rules';
import { check, type Checked } from '@/forms/rules/form-rules';
import {
  bmiAdvice,
  bmiCategories,
  heightUsed,
  isConsultationAdvised,
  isUnderweight,
} from '@/shared/medical/bmi';
import { say } from '@/shared/words/words';
import formStyles from '@/forms/styles/forms.css?inline';
import bmiStyles from './bmi.css?inline';
import resultStyles from './result.css?inline';

// The page's own styles again, so that they come last.
adoptStyles(formStyles, bmiStyles, resultStyles);

const FORM_ID = 'bmi-form';
const NOTE_ID = `${FORM_ID}-note`;
const PATH = formPath('bmi');
const UNITS = { imperial: 'bmi.imperial', metric: 'bmi.metric' } as const;

interface Props {
  copy: CalculatorCopy;
  scale: ScaleCopy;
  /** For whom the calculator is. */
  adults: string;
  language: FormLanguage;
  /** The address of the consultation form. */
  consultation: string;
  phone: ContactLink;
}

/** The form keeps both heights as typed; only the one in the chosen units counts. */
function ofChosenUnits({ feet, inches, centimetres, ...values }: Values): Values {
  return values['unit'] === 'metric' ? { ...values, centimetres } : { ...values, feet, inches };
}

/** Computes the BMI and shows it at once, independently of sending it to the clinic. */
export const Calculator = island(function Calculator(props: Props) {
  const { copy, adults, language } = props;
  const { words } = language;
  const isMetric = useFormValue(FORM_ID, 'unit') === 'metric';
  const [result, setResult] = useState<BmiData>();
  const [isSent, setSent] = useState(false);

  function calculate(values: Values): Checked<BmiData> {
    try {
      const checked = check(bmiForm, ofChosenUnits(values));
      setSent(false);
      setResult(checked.ok ? checked.data : undefined);
      return checked;
    } catch (error) {
      console.error('BMI:', error);
      return { ok: false, message: 'bmi.failure', fields: {} };
    }
  }
  const form = useForm({
    language,
    rules: bmiForm,
    path: PATH,
    keepsValues: true,
    check: calculate,
    async send({ values, idempotencyKey }) {
      const answer = await sendForm(PATH, ofChosenUnits(values), { idempotencyKey });
      setSent(answer.ok && answer['sent'] !== false);
      // The visitor has the result in any case.
      return { ok: true };
    },
  });

  return (
    <>
      <Form
        id={FORM_ID}
        className="bmi-form"
        form={form}
        // The errors were about the other unit.
        onInput={({ target }) => target instanceof HTMLSelectElement && form.reset()}
        autoComplete="off"
      >
        <ErrorSummary />
        <p className="bmi-note">{adults}</p>
        <Select name="unit" options={bmiUnits.map((value) => ({ value, label: say(words, UNITS[value]) }))} />
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
              <span>{say(words, isMetric ? 'bmi.inKilograms' : 'bmi.inPounds')}</span>
              {/* Until hydration, CSS shows this text instead of the other. */}
              {!isMetric && <span data-metric={say(words, 'bmi.inKilograms')} />}
            </>
          }
        />
        <SubmitButton busy={say(words, 'bmi.busy')} describedBy={NOTE_ID}>
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

interface ResultProps extends Props {
  result: BmiData | undefined;
  /** True once the clinic has received it. */
  isSent: boolean;
}

/** The result: figure, category, position on the scale, advice. */
function BmiResult({ result, isSent, copy, scale, language, consultation, phone }: ResultProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) box.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);

  const head = say(language.words, 'bmi.result');
  const id = bmiCategories.find(({ name }) => name === result?.category)?.id;
  const category = id && scale.names[id];
  const advice = result && copy.advice[bmiAdvice(result.category)];
  const height = result?.unit === 'imperial' && say(language.words, heightUsed(result.feet, result.inches));

  return (
    <div ref={box} className="bmi-result">
      {result && (
        <>
          <p className="bmi-head">{head}</p>
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
            {[`${head}: ${result.bmi.toFixed(1)}, ${category}.`, height && `${height}.`, advice]
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
