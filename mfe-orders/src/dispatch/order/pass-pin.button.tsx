import { courierOrdersApi, useWrite } from '@waybill/api';
import { proofLimits } from '@waybill/contract';
import { can, useViewer } from '@waybill/session';
import { Button, Dialog } from '@waybill/ui';
import { Form, TextField } from '@waybill/ui/form';
import { useState } from 'react';
import { affectedByOrders } from '../affected-by-orders.ts';

interface PassValues {
  reason: string;
}

/** The office lets a delivery pass without the right PIN, and says why; for who may assign orders. */
export function PassPinButton({ courierOrderId }: { courierOrderId: string }) {
  const viewer = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { run } = useWrite(courierOrdersApi.passPin, {
    success: 'PIN passed',
    invalidates: affectedByOrders,
    onSuccess: close,
  });
  if (!can(viewer, 'orders.assign')) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Pass without the PIN</Button>
      {isOpen && (
        <Dialog title="Pass without the PIN" onClose={close}>
          <p>The order’s history shows who passed it, and why.</p>
          <Form<PassValues>
            defaults={{}}
            submitLabel="Pass"
            secondary={<Button onClick={close}>Cancel</Button>}
            onSubmit={({ reason }) => run({ courier_order_id: courierOrderId, reason })}
          >
            <TextField<PassValues>
              name="reason"
              label="Reason"
              required="Say why it passes"
              placeholder="The receiver confirmed it by phone"
              maxLength={proofLimits.reason}
            />
          </Form>
        </Dialog>
      )}
    </>
  );
}
