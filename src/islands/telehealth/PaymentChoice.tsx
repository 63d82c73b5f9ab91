/** Self-pay by card, or insurance. */
import { ChoiceRows, Field } from '@/islands/form/fields';
import { CardPanel } from '@/islands/ui/CardPanel';
import { MAX_LENGTH } from '@/shared/forms/limits';
import type { TelehealthBookingProps } from './booking-props';

/** Phones would correct it like a word. */
const identifier = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

type Props = Pick<TelehealthBookingProps, 'copy' | 'selfPay' | 'insurance'>;

export function PaymentChoice({ copy, selfPay, insurance }: Props) {
  return (
    <div className="field-group">
      <ChoiceRows
        name="paymentMethod"
        defaultValue="self-pay"
        choices={[
          {
            value: 'self-pay',
            label: selfPay.name,
            help: copy.selfPay.help,
            aside: selfPay.price,
            reveals: <CardPanel {...copy.selfPay.panel} />,
          },
          {
            value: 'insurance',
            label: insurance.name,
            help: copy.insurance.help,
            aside: insurance.price,
            reveals: (
              <>
                <Field name="insuranceProvider" autoComplete="off" />
                <Field name="memberId" {...identifier} hint={copy.insurance.memberId} />
                <Field name="groupNumber" {...identifier} optional />
                <Field
                  name="policyHolder"
                  autoComplete="off"
                  maxLength={MAX_LENGTH.name}
                  hint={copy.insurance.policyHolder}
                  optional
                />
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
