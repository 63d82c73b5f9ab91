/** The booking's status and its submit button. */
import { interpolate } from '@/shared/lib/interpolate';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { FormStatus, SubmitButton } from '@/islands/form/Form';
import { useFormValue } from '@/islands/form/form-context';
import { say } from '@/islands/form/say';
import { failureOf } from '@/islands/form/use-form';
import type { TelehealthBookingProps } from './booking-props';
import { FORM_ID, type useBooking } from './use-booking';

const never = () => () => {};

interface Props extends Pick<TelehealthBookingProps, 'copy' | 'selfPay' | 'phone'> {
  booking: ReturnType<typeof useBooking>;
}

function paymentFailure({ outcome }: Props['booking']['form'], { selfPay }: Props['copy']) {
  const error = failureOf(outcome);
  if (error?.code === 'not-opened') return selfPay.notOpened;
  if (error?.code === 'held') return selfPay.held;
  // Trying again does not help, and the edge says what does.
  if (error?.code === 'price-mismatch') return { title: say(error.message) };
  return selfPay.failure;
}

export function SendBooking({ booking, copy, selfPay, phone }: Props) {
  const { form, isSelfPay, isBooked, reference } = booking;
  const isAgreed = useFormValue(FORM_ID, 'termsAgreed') !== '';
  // Without JavaScript nothing could enable the button.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const box = useRef<HTMLDivElement>(null);
  const selfPayWords = interpolate(copy.selfPay.submit, { price: selfPay.price });
  const blockedId = `${FORM_ID}-blocked`;

  useEffect(() => {
    // The focused button has disappeared.
    if (isBooked) box.current?.focus();
  }, [isBooked]);

  return (
    <div ref={box} className="booking-send" tabIndex={-1}>
      <FormStatus
        busy={copy.busy}
        success={{
          ...copy.insurance.success,
          text: interpolate(copy.insurance.reference, { reference }),
        }}
        failure={isSelfPay ? paymentFailure(form, copy) : copy.insurance.failure}
        ways={[phone]}
      />
      {!isBooked && (
        <SubmitButton
          busy={copy.busy}
          isBlocked={isLive && !isAgreed}
          describedBy={isAgreed ? undefined : blockedId}
          other={copy.insurance.submit}
        >
          {isSelfPay ? selfPayWords : copy.insurance.submit}
        </SubmitButton>
      )}
      {!isAgreed && !isBooked && (
        <p id={blockedId} className="field-hint">
          {copy.blocked}
        </p>
      )}
    </div>
  );
}
