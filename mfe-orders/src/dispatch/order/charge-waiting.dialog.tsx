import { settlementApi, useWrite } from '@waybill/api';
import { type Order, settlementLimits } from '@waybill/contract';
import { Button, Dialog, moneyText } from '@waybill/ui';
import { atLeastOne, CountField } from '@waybill/ui/fields';
import { Form, TextField } from '@waybill/ui/form';

export interface ChargeWaitingDialogProps {
  order: Pick<Order, 'id' | 'order_id' | 'outlet_name'>;
  onClose: () => void;
}

interface Waiting {
  minutes: number;
  note?: string;
}

/** How long the rider waited; the company's rules say what that costs. */
export function ChargeWaitingDialog({ order, onClose }: ChargeWaitingDialogProps) {
  const draft = `charge-waiting-${order.id}`;
  const { run } = useWrite(settlementApi.bookWaiting, {
    success: ({ amount }) =>
      amount > 0 ? `${moneyText(amount)} charged for waiting` : 'These minutes are free',
    invalidates: [settlementApi.all],
    draft,
  });
  return (
    <Dialog title={`Charge waiting of ${order.order_id}`} onClose={onClose}>
      <p>
        {order.outlet_name} is charged once for an order, by the rules in the settings. It reads the line on
        its statement.
      </p>
      <Form<Waiting>
        draft={draft}
        defaults={{}}
        submitLabel="Charge"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async ({ minutes, note }) => {
          await run({ id: order.id, minutes, ...(note?.trim() && { note: note.trim() }) });
          onClose();
        }}
      >
        <CountField<Waiting>
          name="minutes"
          label="Minutes that the rider waited"
          required="Enter the minutes"
          max={settlementLimits.waitingMinutes}
          rules={[atLeastOne]}
        />
        <TextField<Waiting> name="note" label="Note" />
      </Form>
    </Dialog>
  );
}
