import { bookedOrdersApi, useWrite } from '@waybill/api';
import type { BookedOrder, DeliveryRate } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Button, EmptyState } from '@waybill/ui';
import { forgetDraft } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { useOrderQuestions } from '@waybill/ui/order';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type BookingValues, toChanges, valuesOfOrder } from './booking-values.ts';
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

/** Changes an order that no rider has accepted yet; what was typed stays if the order changes at the same time. */
export function ChangeBookingForm({ order, rates }: ChangeBookingFormProps) {
  const navigate = useNavigate();
  const [draft] = useState(`change-order-${order.id}-${order.updated_at}`);
  const [wasChangeable] = useState(order.is_changeable === true);
  const leave = () => {
    forgetDraft(draft);
    navigate(to.trackView(order.order_id));
  };
  const { run } = useWrite(bookedOrdersApi.change, {
    success: ({ order_id }) => `Order ${order_id} changed`,
    invalidates: [bookedOrdersApi.all],
    onSuccess: leave,
    draft,
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
        defaults={{
          ...valuesOfOrder(order, rates),
          promised_from: order.promised_from ?? undefined,
          promised_by: order.promised_by ?? undefined,
        }}
        submitLabel="Save"
        secondary={<Button onClick={leave}>Cancel</Button>}
        onSubmit={(values) =>
          send(
            toChanges(
              values,
              order,
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
        <PriceSummary />
      </Form>
      {question}
    </>
  );
}
