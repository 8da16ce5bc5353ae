import { settlementApi, useWrite } from '@waybill/api';
import { lagosDayOf, type PayoutItem, type PayoutRun } from '@waybill/contract';
import { Button, Dialog, moneyText } from '@waybill/ui';
import { DayField } from '@waybill/ui/fields';
import { Form, TextAreaField } from '@waybill/ui/form';
import { affectedByCash } from '../cash/affected-by-cash.ts';

export interface MarkPaidProps {
  run: PayoutRun;
  onClose: () => void;
}

const stale = [settlementApi.all, ...affectedByCash];

/** Books all that is open, on the day on which the bank paid it. */
export function MarkPaid({ run, onClose }: MarkPaidProps) {
  const draft = `paid-${run.id}`;
  const write = useWrite(settlementApi.markPaid, {
    success: ({ booked, open }) =>
      open > 0 ? `${moneyText(booked)} booked, ${open} stayed open` : `${moneyText(booked)} booked`,
    invalidates: stale,
    draft,
  });
  return (
    <Dialog title={`Mark payout ${run.number} as paid`} onClose={onClose}>
      <Form<{ paid_on: string }>
        draft={draft}
        defaults={{ paid_on: lagosDayOf(new Date()) }}
        submitLabel="Mark as paid"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async ({ paid_on }) => {
          await write.run({ id: run.id, paid_on });
          onClose();
        }}
      >
        <p>Drop first what the bank has refused. All that is open is booked; a correction undoes it.</p>
        <DayField<{ paid_on: string }> name="paid_on" label="Paid on" required="Choose the day" />
      </Form>
    </Dialog>
  );
}

export interface DropItemProps {
  item: PayoutItem;
  onClose: () => void;
}

/** The bank refused it, or it is wrong. */
export function DropItem({ item, onClose }: DropItemProps) {
  const draft = `drop-${item.id}`;
  const write = useWrite(settlementApi.dropItem, { success: 'Payout dropped', invalidates: stale, draft });
  return (
    <Dialog title={`Drop ${item.outlet.outlet_name}, ${moneyText(item.amount)}`} onClose={onClose}>
      <Form<{ reason: string }>
        draft={draft}
        defaults={{}}
        submitLabel="Drop"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async ({ reason }) => {
          await write.run({ id: item.id, reason: reason.trim() });
          onClose();
        }}
      >
        <TextAreaField<{ reason: string }> name="reason" label="Reason" required="Say why" rows={2} />
      </Form>
    </Dialog>
  );
}
