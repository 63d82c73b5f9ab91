/**
 * The booking form for telehealth visits. With insurance, the clinic receives the booking and checks the coverage. For
 * self-pay, the edge stores the booking and opens a payment at the card provider, where the visitor goes to pay.
 */
import { ErrorSummary, Form } from '@/islands/form/Form';
import { island } from '@/islands/ui/island';
import type { TelehealthBookingProps } from './booking-props';
import { PersonFields, VisitFields } from './Details';
import { PaymentChoice } from './PaymentChoice';
import { SendBooking } from './SendBooking';
import { FORM_ID, useBooking } from './use-booking';

export const TelehealthBooking = island(function TelehealthBooking({
  copy,
  shared,
  dateOfBirth,
  times,
  newTab,
  licence,
  product,
  selfPay,
  insurance,
  phone,
}: TelehealthBookingProps) {
  const booking = useBooking({ productName: product, price: selfPay.amount }, licence);
  return (
    <Form id={FORM_ID} form={booking.form} shared={shared} onInput={booking.onInput}>
      <ErrorSummary />
      <PaymentChoice copy={copy} selfPay={selfPay} insurance={insurance} />
      <PersonFields copy={copy} dateOfBirth={dateOfBirth} isSelfPay={booking.isSelfPay} />
      <VisitFields copy={copy} times={times} newTab={newTab} />
      <SendBooking booking={booking} copy={copy} selfPay={selfPay} phone={phone} />
    </Form>
  );
});
