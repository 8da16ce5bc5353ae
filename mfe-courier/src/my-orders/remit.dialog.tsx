import { remittanceApi, useWrite } from '@waybill/api';
import { type CourierOrder, toCollectNaira } from '@waybill/contract';
import { Button, Dialog, Facts, Form, Money } from '@waybill/ui';
import { RemitFields, type RemitValues } from '@waybill/ui/fields';
import { touchedByMyOrders } from './courier-order-actions.tsx';
import { totalNaira } from './courier-order-facts.tsx';

export interface RemitDialogProps {
  courierOrder: CourierOrder;
  onClose: () => void;
}

/** Hands over what was collected. An empty comment is sent as No comments (spec 2, "Remit"). */
export function RemitDialog({ courierOrder, onClose }: RemitDialogProps) {
  const { run } = useWrite(remittanceApi.remit, {
    success: `Order ${courierOrder.order.order_id} remitted`,
    invalidates: touchedByMyOrders,
  });
  const toCollect = toCollectNaira(courierOrder.order);
  return (
    <Dialog title="Remit this order!" onClose={onClose}>
      <Facts
        isAmounts
        facts={[
          ['Total amount', <Money key="total" naira={totalNaira(courierOrder.order)} />],
          ['To collect', <Money key="due" naira={toCollect} />],
        ]}
      />
      <Form<RemitValues>
        draft={`remit-${courierOrder.id}`}
        defaults={{ remitted_amount: toCollect, remittance_point: 1 }}
        submitLabel="Remit Order"
        secondary={<Button onClick={onClose}>Close</Button>}
        onSubmit={async ({ comment, ...values }) => {
          await run({
            courier_order_id: courierOrder.id,
            ...values,
            comment: comment?.trim() || 'No comments',
          });
          onClose();
        }}
      >
        <RemitFields needsComment={false} />
      </Form>
    </Dialog>
  );
}
