import { remittanceApi, useWrite } from '@waybill/api';
import { type CourierOrder, remitTotalNaira, toCollectNaira } from '@waybill/contract';
import { Button, Dialog, ExplainedMoney, Facts, Money } from '@waybill/ui';
import { RemitFields, type RemitValues, useConfirmUnusualAmount } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { depositText, toCollectHow } from '@waybill/ui/order';
import { affectedByRemittance } from './affected-by-remittance.ts';
import { isRidersWord } from './remittance-columns.tsx';
import { useHandedIn } from './use-handed-in.ts';

export interface RemitDialogProps {
  courierOrder: CourierOrder;
  onClose: () => void;
}

/** Records that a rider has handed over the money of an order, and that it is counted. */
export function RemitDialog({ courierOrder, onClose }: RemitDialogProps) {
  const { order } = courierOrder;
  const draft = `remit-${courierOrder.id}`;
  const { run } = useWrite(remittanceApi.remit, {
    success: `Order ${order.order_id} remitted`,
    invalidates: affectedByRemittance,
    draft,
  });
  const toCollect = toCollectNaira(order);
  const said = isRidersWord(courierOrder) ? courierOrder.remitted_amount : null;
  const { handedIn, fact: handedInFact } = useHandedIn(courierOrder);
  const { confirmUnusualAmount, question } = useConfirmUnusualAmount();
  return (
    <Dialog title="Remit this order!" onClose={onClose}>
      <Facts
        isAmounts
        facts={[
          ['Order', order.order_id],
          ['Rider', courierOrder.courier.courier_name],
          [
            'Total',
            <ExplainedMoney
              key="total"
              naira={remitTotalNaira(order)}
              how="items + delivery, insurance and service fees − discount"
            />,
          ],
          ['Deposit', depositText(order)],
          [
            order.order_paid ? 'To collect (already paid)' : 'To collect',
            <ExplainedMoney key="due" naira={toCollect} how={toCollectHow(order)} />,
          ],
          handedInFact,
          ['Reported by rider', said !== null && <Money key="said" naira={said} />],
        ]}
      />
      <Form<RemitValues>
        draft={draft}
        defaults={{
          remitted_amount: said ?? toCollect,
          remittance_point: courierOrder.remittance_point ?? 1,
        }}
        submitLabel="Remit Order"
        secondary={<Button onClick={onClose}>Close</Button>}
        onSubmit={async ({ comment = '', ...values }) => {
          await confirmUnusualAmount(values.remitted_amount, toCollect);
          await run({ courier_order_id: courierOrder.id, ...values, comment });
          onClose();
        }}
      >
        <RemitFields needsComment toCollect={toCollect} handedIn={handedIn} />
      </Form>
      {question}
    </Dialog>
  );
}
