import { cashApi, useWrite } from '@waybill/api';
import { lagosDayOf, type Statement, unsavedOutlets } from '@waybill/contract';
import { Button, Dialog, moneyText } from '@waybill/ui';
import { DayField, MoneyField } from '@waybill/ui/fields';
import { Form, TextAreaField } from '@waybill/ui/form';
import { affectedByCash } from './affected-by-cash.ts';

export interface PayoutDialogProps {
  statement: Statement;
  onClose: () => void;
}

interface Payout {
  amount: number;
  paid_on: string;
  note?: string;
}

/** Records a payout to an outlet or a booking user. */
export function PayoutDialog({ statement, onClose }: PayoutDialogProps) {
  const { sender, closing, owed_now } = statement;
  // Payouts after the statement's last day are owed no more.
  const due = Math.min(closing, owed_now);
  const isUnsaved = sender.id === unsavedOutlets;
  const draft = `payout-${sender.id}-${owed_now}`;
  const { run } = useWrite(cashApi.payOut, {
    success: isUnsaved ? 'The outlet has been paid' : `${sender.name} has been paid`,
    invalidates: affectedByCash,
    draft,
  });
  return (
    <Dialog title={`Pay out ${sender.name}`} onClose={onClose}>
      <Form<Payout>
        draft={draft}
        // Of several outlets, one is paid: how much of the sum is theirs, the lines say.
        defaults={{ paid_on: lagosDayOf(new Date()), ...(due > 0 && !isUnsaved && { amount: due }) }}
        submitLabel="Pay out"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async ({ note, ...values }) => {
          await run({ sender_id: sender.id, ...values, ...(note?.trim() && { note: note.trim() }) });
          onClose();
        }}
      >
        <MoneyField<Payout>
          kind="payout"
          name="amount"
          label="Amount"
          required="Enter the amount paid"
          hint={`Owed now: ${moneyText(owed_now)}`}
          rules={[
            (value) =>
              Number(value) > owed_now ? `More than is owed now, ${moneyText(owed_now)}` : undefined,
          ]}
        />
        <DayField<Payout> name="paid_on" label="Paid on" required="Choose the day" />
        {isUnsaved ? (
          <TextAreaField<Payout>
            name="note"
            label="Which outlet"
            required="Say which outlet was paid"
            rows={2}
          />
        ) : (
          <TextAreaField<Payout> name="note" label="Note" rows={2} />
        )}
      </Form>
    </Dialog>
  );
}
