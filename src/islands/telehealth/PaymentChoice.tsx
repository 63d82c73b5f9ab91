/** Self-pay by card, or insurance. */
import { stripeCheckoutPath } from '@/config/paths';
import { ChoiceRows } from '@/islands/form/ChoiceRows';
import { Field } from '@/islands/form/Field';
import { CardPanel } from '@/islands/ui/CardPanel';
import type { TelehealthBookingProps } from './booking-props';

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
            action: stripeCheckoutPath,
          },
          {
            value: 'insurance',
            label: insurance.name,
            help: copy.insurance.help,
            aside: insurance.price,
            reveals: (
              <>
                <Field name="insuranceProvider" autoComplete="off" />
                <Field name="memberId" autoComplete="off" hint={copy.insurance.memberId} />
                <Field name="groupNumber" autoComplete="off" optional />
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
