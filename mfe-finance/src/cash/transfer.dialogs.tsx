import { transfersApi, useWrite } from '@waybill/api';
import { type Transfer, toKobo, toNaira } from '@waybill/contract';
import { Button, Dialog, moneyText } from '@waybill/ui';
import { MoneyField } from '@waybill/ui/fields';
import { Form, TextAreaField, TextField } from '@waybill/ui/form';
import { affectedByCash } from './affected-by-cash.ts';

export interface TransferDialogProps {
  transfer: Transfer;
  onClose: () => void;
}

const affected = [transfersApi.all, ...affectedByCash];

interface Confirmation {
  order_number: string;
  amount: number;
  reason: string;
}

/** A person has seen the money of an order at the bank, whose call has not come. */
export function ConfirmTransfer({ onClose }: { onClose: () => void }) {
  const { run } = useWrite(transfersApi.confirm, { success: 'Transfer confirmed', invalidates: affected });
  return (
    <Dialog title="Confirm a transfer" onClose={onClose}>
      <p>Only what you have seen in the company’s account. A message on a phone is no proof.</p>
      <Form<Confirmation>
        draft="confirm-transfer"
        defaults={{}}
        submitLabel="Confirm"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async (values) => {
          await run(values);
          onClose();
        }}
      >
        <TextField<Confirmation> name="order_number" label="Invoice" required="Enter the order’s number" />
        <MoneyField<Confirmation>
          kind="orderAmount"
          name="amount"
          label="Amount"
          required="Enter the amount"
        />
        <TextAreaField<Confirmation>
          name="reason"
          label="Reason"
          required="Say where you have seen it"
          rows={2}
        />
      </Form>
    </Dialog>
  );
}

/** Open money is for an order that is named by its number. */
export function MatchTransfer({ transfer: { id, open }, onClose }: TransferDialogProps) {
  const { run } = useWrite(transfersApi.match, { success: 'Transfer matched', invalidates: affected });
  return (
    <Dialog title={`Match ${moneyText(open)} to an order`} onClose={onClose}>
      <Form<{ order_number: string }>
        draft={`match-transfer-${id}`}
        defaults={{}}
        submitLabel="Match"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async (values) => {
          await run({ id, ...values });
          onClose();
        }}
      >
        <TextField<{ order_number: string }>
          name="order_number"
          label="Invoice"
          required="Enter the order’s number"
        />
      </Form>
    </Dialog>
  );
}

/** Money that went back to who had sent it. */
export function GiveBackTransfer({ transfer, onClose }: TransferDialogProps) {
  const { id } = transfer;
  const most = toNaira(toKobo(transfer.open) + toKobo(transfer.too_much));
  const { run } = useWrite(transfersApi.giveBack, { success: 'Refund noted', invalidates: affected });
  return (
    <Dialog title="Refunded" onClose={onClose}>
      <Form<{ amount: number; reason: string }>
        draft={`give-back-${id}-${most}`}
        defaults={{ amount: most }}
        submitLabel="Refunded"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async (values) => {
          await run({ id, ...values });
          onClose();
        }}
      >
        <MoneyField<{ amount: number }>
          kind="payout"
          name="amount"
          label="Amount"
          required="Enter the amount"
          hint={`At most ${moneyText(most)}`}
        />
        <TextAreaField<{ reason: string }>
          name="reason"
          label="Reason"
          required="Say to whom it went, and why"
          rows={2}
        />
      </Form>
    </Dialog>
  );
}
