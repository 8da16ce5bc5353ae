import { remittanceApi, useWrite } from '@waybill/api';
import { type CourierOrder, itemsTotalKobo, toCollectNaira, toKobo, toNaira } from '@waybill/contract';
import { Button, Dialog, Facts, Form, Money } from '@waybill/ui';
import { RemitFields, type RemitValues, useSureOfAmount } from '@waybill/ui/fields';
import { touchedByRemittance } from './touched-by-remittance.ts';

export interface RemitDialogProps {
  courierOrder: CourierOrder;
  onClose: () => void;
}

/** Items and options + delivery, insurance and service fees − discount (spec 2, "Remit"). */
const remitTotal = ({ order }: CourierOrder): number =>
  toNaira(
    itemsTotalKobo(order.order_items) +
      toKobo(order.order_delivery_fee) +
      toKobo(order.order_insurance_fee) +
      toKobo(order.order_service_fee) -
      toKobo(order.order_discount),
  );

/** Takes a rider's money in: how much, where, and what was said. */
export function RemitDialog({ courierOrder, onClose }: RemitDialogProps) {
  const { order } = courierOrder;
  const { run } = useWrite(remittanceApi.remit, {
    success: `Order ${order.order_id} remitted`,
    invalidates: touchedByRemittance,
  });
  const toCollect = toCollectNaira(order);
  const { beSure, question } = useSureOfAmount();
  return (
    <Dialog title="Remit this order!" onClose={onClose}>
      <Facts
        isAmounts
        facts={[
          ['Order', order.order_id],
          ['Rider', courierOrder.courier.courier_name],
          ['Total', <Money key="total" naira={remitTotal(courierOrder)} />],
          [
            order.order_paid ? 'To collect (already paid)' : 'To collect',
            <Money key="due" naira={toCollect} />,
          ],
        ]}
      />
      <Form<RemitValues>
        draft={`remit-${courierOrder.id}`}
        defaults={{ remitted_amount: toCollect, remittance_point: 1 }}
        submitLabel="Remit Order"
        secondary={<Button onClick={onClose}>Close</Button>}
        onSubmit={async ({ comment = '', ...values }) => {
          await beSure(values.remitted_amount, toCollect);
          await run({ courier_order_id: courierOrder.id, ...values, comment });
          onClose();
        }}
      >
        <RemitFields needsComment toCollect={toCollect} />
      </Form>
      {question}
    </Dialog>
  );
}
