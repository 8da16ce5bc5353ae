import { courierOrdersApi, useWrite } from '@waybill/api';
import { proofLimits } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { Form, TextField } from '@waybill/ui/form';
import { affectedByOrders } from '../affected-by-orders.ts';

interface PassValues {
  reason: string;
}

export interface PassPinDialogProps {
  courierOrderId: string;
  onClose: () => void;
}

/** Asks why a delivery passes without the right PIN. */
export function PassPinDialog({ courierOrderId, onClose }: PassPinDialogProps) {
  const { run } = useWrite(courierOrdersApi.passPin, {
    success: 'Completed without the PIN',
    invalidates: affectedByOrders,
    onSuccess: onClose,
  });
  return (
    <Dialog title="Approve without PIN" onClose={onClose}>
      <p>The order’s history shows who approved it, and why.</p>
      <Form<PassValues>
        defaults={{}}
        submitLabel="Pass"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={({ reason }) => run({ courier_order_id: courierOrderId, reason })}
      >
        <TextField<PassValues>
          name="reason"
          label="Reason"
          required="Say why you approve it"
          placeholder="The receiver confirmed it by phone"
          maxLength={proofLimits.reason}
        />
      </Form>
    </Dialog>
  );
}
