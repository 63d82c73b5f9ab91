/** By card in the store, or at the clinic. */
import { ChoiceRows } from '@/islands/form/fields';
import { CardPanel } from '@/islands/ui/CardPanel';
import { Icon } from '@/islands/ui/Icon';
import type { IvFormCopy } from '@/content-model/pages/checkout';

export function PaymentChoice({ copy }: { copy: IvFormCopy }) {
  return (
    <div className="field-group">
      <ChoiceRows
        name="paymentMethod"
        // Without JavaScript nobody can pay by card: the page's script selects it.
        defaultValue={import.meta.env.SSR ? 'cash' : 'shopify'}
        choices={[
          {
            value: 'shopify',
            label: copy.card.label,
            help: copy.card.help,
            aside: <Icon name="lock" />,
            reveals: <CardPanel {...copy.card.panel} />,
          },
          {
            value: 'cash',
            label: copy.cash.label,
            help: (
              <>
                <span className="iv-scripted">{copy.cash.help}</span>
                <span className="iv-plain">{copy.noScript.help}</span>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
