import { type SyntheticEvent, useRef, useState } from 'react';
import { formPath } from '@/shared/config/paths';
import { useFormValue } from '@/islands/form/form-context';
import { useForm } from '@/islands/form/use-form';
import type { Values } from '@/islands/form/values';
import { withTimeout } from '@/shared/lib/with-timeout';
import { sendForm } from '@/client/api/request';
import { type BmiData, bmiForm } from '@/shared/forms/bmi';
import { check, type Checked } from '@/shared/forms/form';

export const FORM_ID = 'bmi-form';

/** The visitor has the result at once, and need not wait longer than this to calculate again. */
const WAIT_MS = 5000;

/** The form keeps both heights as typed; only the one in the chosen units counts. */
function ofChosenUnits({ feet, inches, centimetres, ...values }: Values): Values {
  return values['unit'] === 'metric' ? { ...values, centimetres } : { ...values, feet, inches };
}

/**
 * Computes the BMI and shows it at once, independently of sending it to the clinic.
 * @param failure the message if it cannot be computed
 */
export function useCalculator(failure: string) {
  const isMetric = useFormValue(FORM_ID, 'unit') === 'metric';
  const [result, setResult] = useState<BmiData>();
  const [isSent, setSent] = useState(false);
  /** Number of calculations sent. */
  const sends = useRef(0);

  function calculate(values: Values): Checked<BmiData> {
    try {
      const checked = check(bmiForm, ofChosenUnits(values));
      setSent(false);
      setResult(checked.ok ? checked.data : undefined);
      return checked;
    } catch (error) {
      console.error('BMI:', error);
      return { ok: false, message: failure, fields: {} };
    }
  }

  const form = useForm({
    rules: bmiForm,
    path: formPath('bmi'),
    keepsValues: true,
    clearsErrors: true,
    check: calculate,
    async send({ values, idempotencyKey }) {
      const current = (sends.current += 1);
      const sending = sendForm(formPath('bmi'), ofChosenUnits(values), { idempotencyKey }).then((answer) => {
        // Show the result in any case, but call it sent only once the clinic has it, and not an earlier one.
        if (current === sends.current) setSent(answer.ok && answer['sent'] !== false);
      });
      await withTimeout(sending, WAIT_MS).catch(() => {});
      return { ok: true };
    },
  });

  /** The errors were about the other unit. */
  function onInput({ target }: SyntheticEvent) {
    if (target instanceof HTMLSelectElement) form.reset();
  }

  return { form, isMetric, result, isSent, onInput };
}
