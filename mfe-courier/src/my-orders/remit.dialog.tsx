import { useQuery } from '@tanstack/react-query';
import { cashApi } from '@waybill/api';
import { type CourierOrder, noComments, type RemitBody } from '@waybill/contract';
import { Button, Dialog, Facts, LargeControls, Money } from '@waybill/ui';
import {
  handedInFact,
  handedInOf,
  RemitFields,
  storedDraft,
  useConfirmUnusualAmount,
  useFieldValues,
} from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { useReducer } from 'react';
import { useOutboxEntries } from '../outbox/outbox.store.ts';
import { dismissEntry } from '../outbox/outbox.ts';
import { useQueueAction } from '../outbox/use-queue-action.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import { depositFact } from './courier-order-facts.tsx';
import { DeliveredItems } from './delivered-items.tsx';
import { rejectedRemittances } from './rejected-remittances.ts';
import styles from './remit.module.css';
import {
  deliveredItems,
  editedItems,
  type RiderRemitValues,
  remitAmounts,
  type TypedLine,
} from './remit-amounts.ts';

export interface RemitDialogProps {
  courierOrder: CourierOrder;
  onClose: () => void;
}

/** The source of the amount: it follows the delivered items until the rider types one. */
type AmountSource = 'items' | 'rider';

const nextSource = (source: AmountSource, changed: Partial<RiderRemitValues>): AmountSource =>
  'remitted_amount' in changed ? 'rider' : source;

type CarriedOrder = CourierOrder['order'];

const amountOfItems = (order: CarriedOrder, typed: readonly TypedLine[] | undefined) =>
  remitAmounts(order, deliveredItems(order, typed)).toCollect;

const sourceOf = (order: CarriedOrder, values: Partial<RiderRemitValues> | undefined): AmountSource =>
  values?.remitted_amount === undefined ||
  values.remitted_amount === amountOfItems(order, values.delivered_items)
    ? 'items'
    : 'rider';

/** Hands over what was collected. See docs/spec-coverage.md#operations-5: an empty comment is sent as No comments. */
export function RemitDialog({ courierOrder, onClose }: RemitDialogProps) {
  const { order } = courierOrder;
  const { remit: texts, close } = useRiderTexts();
  const { queue } = useQueueAction();
  const { confirmUnusualAmount, question } = useConfirmUnusualAmount();
  const before = rejectedRemittances(useOutboxEntries(), courierOrder.id);
  // To be corrected instead of typed again.
  const rejected = before.at(-1)?.action.body;
  const draft = `remit-${courierOrder.id}`;
  const [amountSource, changeSource] = useReducer(nextSource, undefined, () =>
    rejected ? 'rider' : sourceOf(order, storedDraft<RiderRemitValues>(draft)),
  );
  const submit = async ({ comment, delivered_items, ...values }: RiderRemitValues) => {
    const items = deliveredItems(order, delivered_items);
    await confirmUnusualAmount(values.remitted_amount, remitAmounts(order, items).toCollect);
    const delivered = editedItems(order, items);
    const body: RemitBody = {
      courier_order_id: courierOrder.id,
      ...values,
      comment: comment?.trim() || noComments,
      ...(delivered && { delivered_items: delivered }),
    };
    if (!(await queue({ kind: 'remit', body }, courierOrder))) throw new Error(texts.notSaved);
    for (const { seq } of before) await dismissEntry(seq);
    onClose();
  };
  const deriveAmount = (changed: Partial<RiderRemitValues>, { delivered_items }: RiderRemitValues) => {
    changeSource(changed);
    if (nextSource(amountSource, changed) === 'rider') return undefined;
    return { remitted_amount: amountOfItems(order, delivered_items) };
  };
  return (
    <LargeControls>
      <Dialog title={texts.title} onClose={onClose}>
        <Form<RiderRemitValues>
          draft={draft}
          defaults={{
            remitted_amount: remitAmounts(order, order.order_items).toCollect,
            remittance_point: 1,
            delivered_items: order.order_items,
            ...(rejected as Partial<RiderRemitValues>),
          }}
          submitLabel={texts.submit}
          secondary={<Button onClick={onClose}>{close}</Button>}
          actions="fixed"
          onSubmit={submit}
          derive={deriveAmount}
        >
          <AmountsAndFields courierOrder={courierOrder} />
          <p>{texts.untilCounted}</p>
        </Form>
        {question}
      </Dialog>
    </LargeControls>
  );
}

/** The parts of the total, and the fields of what is handed over. */
function AmountsAndFields({ courierOrder: { id, order } }: { courierOrder: CourierOrder }) {
  const { order: orderTexts, remit: remitTexts, kit } = useRiderTexts();
  const cash = useQuery(cashApi.mine());
  const { delivered_items } = useFieldValues<RiderRemitValues>();
  const typed = deliveredItems(order, delivered_items);
  const { goods, total, toCollect } = remitAmounts(order, typed);
  const fee = (naira: number) => naira !== 0 && <Money naira={naira} />;
  return (
    <>
      {order.order_items.length > 0 && <DeliveredItems items={order.order_items} typed={typed} />}
      <div className={styles.sums} data-taxed={order.order_tax_fee !== 0 || undefined}>
        <Facts
          isAmounts
          facts={[
            [orderTexts.items, <Money key="items" naira={goods} />],
            [orderTexts.deliveryFee, fee(order.order_delivery_fee)],
            [orderTexts.insuranceFee, fee(order.order_insurance_fee)],
            [orderTexts.serviceFee, fee(order.order_service_fee)],
            [orderTexts.discount, fee(-order.order_discount)],
            [remitTexts.total, <Money key="total" naira={total} />],
            // Not part of the total, but part of what the customer owes.
            [orderTexts.taxFee, fee(order.order_tax_fee)],
            depositFact(orderTexts.deposit, order),
            [
              order.order_paid ? remitTexts.toCollectPaid : orderTexts.toCollect,
              <Money key="due" naira={toCollect} />,
            ],
            handedInFact(cash.data, id, kit),
          ]}
        />
      </div>
      <RemitFields needsComment={false} toCollect={toCollect} handedIn={handedInOf(cash.data, id)} />
    </>
  );
}
