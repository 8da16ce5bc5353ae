import type { CourierOrder, RemitBody } from '@waybill/contract';
import { Button, Dialog, Facts, Form, LargeControls, Money } from '@waybill/ui';
import {
  RemitFields,
  type RemitValues,
  useFieldValues,
  useSetFields,
  useSureOfAmount,
} from '@waybill/ui/fields';
import { type RefObject, useEffect, useRef } from 'react';
import { subjectOf } from '../outbox/entry.ts';
import { useTaps } from '../outbox/outbox.store.ts';
import { useKeepTap } from '../outbox/use-keep-tap.ts';
import { DeliveredItems } from './delivered-items.tsx';
import styles from './remit.module.css';
import { deliveredItems, editedItems, remitAmounts, type TypedLine } from './remit-amounts.ts';

export interface RemitDialogProps {
  courierOrder: CourierOrder;
  onClose: () => void;
}

interface RiderRemitValues extends RemitValues {
  delivered_items?: readonly TypedLine[];
}

/** What was sent last time and refused, to be mended instead of typed anew. */
function useRefusedRemit(id: string): RemitBody | undefined {
  const last = useTaps().findLast((tap) => tap.refusal && tap.deed.kind === 'remit' && subjectOf(tap) === id);
  return last?.deed.kind === 'remit' ? last.deed.body : undefined;
}

/** Hands over what was collected. An empty comment is sent as No comments (spec 2, "Remit"). */
export function RemitDialog({ courierOrder, onClose }: RemitDialogProps) {
  const { order } = courierOrder;
  const { keep } = useKeepTap();
  const { beSure, question } = useSureOfAmount();
  const refused = useRefusedRemit(courierOrder.id);
  const isAmountTyped = useRef(refused !== undefined);
  const submit = async ({ comment, delivered_items, ...values }: RiderRemitValues) => {
    const items = deliveredItems(order, delivered_items);
    await beSure(values.remitted_amount, remitAmounts(order, items).toCollect);
    const delivered = editedItems(order, items);
    const body: RemitBody = {
      courier_order_id: courierOrder.id,
      ...values,
      comment: comment?.trim() || 'No comments',
      ...(delivered && { delivered_items: delivered }),
    };
    if (!(await keep({ kind: 'remit', body }, courierOrder))) throw new Error('It was not kept.');
    onClose();
  };
  return (
    <LargeControls>
      <Dialog title="Remit this order!" onClose={onClose}>
        <Form<RiderRemitValues>
          draft={`remit-${courierOrder.id}`}
          defaults={{
            remitted_amount: remitAmounts(order, order.order_items).toCollect,
            remittance_point: 1,
            delivered_items: order.order_items,
            ...(refused as Partial<RiderRemitValues>),
          }}
          submitLabel="Remit Order"
          secondary={<Button onClick={onClose}>Close</Button>}
          actions="fixed"
          onSubmit={submit}
          onValuesChange={(changed) => {
            if ('remitted_amount' in changed) isAmountTyped.current = true;
          }}
        >
          <AmountsAndFields courierOrder={courierOrder} isAmountTyped={isAmountTyped} />
        </Form>
        {question}
      </Dialog>
    </LargeControls>
  );
}

interface AmountsAndFieldsProps {
  courierOrder: CourierOrder;
  /** Whether the rider typed the amount himself; it then stays. */
  isAmountTyped: RefObject<boolean>;
}

/** How the total comes about, and what is handed over. The amount follows the items until it is typed itself. */
function AmountsAndFields({ courierOrder: { order }, isAmountTyped }: AmountsAndFieldsProps) {
  const { delivered_items, remitted_amount } = useFieldValues<RiderRemitValues>();
  const setFields = useSetFields<RiderRemitValues>();
  const typed = deliveredItems(order, delivered_items);
  const { goods, total, toCollect } = remitAmounts(order, typed);
  const asOrdered = remitAmounts(order, order.order_items).toCollect;
  const isStarted = useRef(false);
  useEffect(() => {
    if (remitted_amount === undefined) return;
    // A draft may come back with an amount of the rider's own.
    if (!isStarted.current && remitted_amount !== asOrdered && remitted_amount !== toCollect)
      isAmountTyped.current = true;
    isStarted.current = true;
    if (!isAmountTyped.current && remitted_amount !== toCollect) setFields({ remitted_amount: toCollect });
  });
  const fee = (naira: number) => naira !== 0 && <Money naira={naira} />;
  return (
    <>
      {order.order_items.length > 0 && <DeliveredItems items={order.order_items} typed={typed} />}
      <div className={styles.sums} data-taxed={order.order_tax_fee !== 0 || undefined}>
        <Facts
          isAmounts
          facts={[
            ['Items', <Money key="items" naira={goods} />],
            ['Delivery fee', fee(order.order_delivery_fee)],
            ['Insurance fee', fee(order.order_insurance_fee)],
            ['Service fee', fee(order.order_service_fee)],
            ['Discount', fee(-order.order_discount)],
            ['Total', <Money key="total" naira={total} />],
            // Outside the total, and yet part of what the customer owes.
            ['Tax fee', fee(order.order_tax_fee)],
            [
              order.order_paid ? 'To collect (already paid)' : 'To collect',
              <Money key="due" naira={toCollect} />,
            ],
          ]}
        />
      </div>
      <RemitFields needsComment={false} toCollect={toCollect} />
    </>
  );
}
