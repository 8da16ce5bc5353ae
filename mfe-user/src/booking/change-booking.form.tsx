import { bookedOrdersApi, useWrite } from '@waybill/api';
import type { BookedOrder, DeliveryRate } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Button, EmptyState } from '@waybill/ui';
import { forgetDraft } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { useOrderQuestions } from '@waybill/ui/order';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BookingConflict } from './booking-conflict.note.tsx';
import { changedLabels } from './booking-conflict.ts';
import { type BookingValues, toChanges, valuesOfChange } from './booking-values.ts';
import { CompanyFields } from './company-fields.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PriceSummary } from './price-summary.tsx';
import { BookingPromise } from './promise-field.tsx';

interface ChangeBookingFormProps {
  /** The newest version. */
  order: BookedOrder;
  /** The rates of its company, if they could be loaded. */
  rates: readonly DeliveryRate[] | undefined;
}

/**
 * Changes an order that no rider has accepted yet. What is typed stays if the order changes at the same time, and what another has
 * changed is shown before it is overwritten.
 */
export function ChangeBookingForm({ order, rates }: ChangeBookingFormProps) {
  const navigate = useNavigate();
  const [draft] = useState(`change-order-${order.id}-${order.updated_at}`);
  const [accepted, setAccepted] = useState(order);
  // A rider may be assigned and unassigned meanwhile: of the same fields nothing is overwritten.
  const base = changedLabels(order, accepted).length === 0 ? order : accepted;
  const [wasChangeable] = useState(order.is_changeable === true);
  const leave = () => {
    forgetDraft(draft);
    navigate(to.trackView(order.order_id));
  };
  const { run } = useWrite(bookedOrdersApi.change, {
    success: ({ order_id }) => `Order ${order_id} changed`,
    invalidates: [bookedOrdersApi.all],
    onSuccess: leave,
  });
  const { send, question } = useOrderQuestions(run);
  if (!wasChangeable)
    return (
      <EmptyState text="This order can no longer be changed" icon="orders">
        <Button onClick={() => navigate(to.userOrders())}>Go to your orders</Button>
      </EmptyState>
    );
  return (
    <>
      <Form<BookingValues>
        draft={draft}
        defaults={valuesOfChange(base, rates)}
        submitLabel="Save"
        isHeldBack={base !== order}
        secondary={<Button onClick={leave}>Cancel</Button>}
        onSubmit={(values) =>
          send(
            toChanges(
              values,
              base,
              rates?.find(({ id }) => id === values.rate_id),
            ),
          )
        }
      >
        <CompanyFields isFixed />
        <PlaceFields draft={draft} end="outlet" />
        <PlaceFields draft={draft} end="customer">
          <BookingPromise isChange />
        </PlaceFields>
        <ParcelFields />
        <PriceSummary order={order} />
        {base !== order && <BookingConflict base={base} now={order} rates={rates} onRebase={setAccepted} />}
      </Form>
      {question}
    </>
  );
}
