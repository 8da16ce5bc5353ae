import { transfersApi, useWrite } from '@waybill/api';
import { type SettlementAccount, type Transfer, toKobo, toNaira } from '@waybill/contract';
import { Button, Dialog, moneyText } from '@waybill/ui';
import { MoneyField, SelectField } from '@waybill/ui/fields';
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
  const draft = 'confirm-transfer';
  const { run } = useWrite(transfersApi.confirm, {
    success: 'Transfer confirmed',
    invalidates: affected,
    draft,
  });
  return (
    <Dialog title="Confirm a transfer" onClose={onClose}>
      <p>Only what you have seen in the company’s account. A message on a phone is no proof.</p>
      <Form<Confirmation>
        draft={draft}
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
  const draft = `match-transfer-${id}`;
  const { run } = useWrite(transfersApi.match, { success: 'Transfer matched', invalidates: affected, draft });
  return (
    <Dialog title={`Match ${moneyText(open)} to an order`} onClose={onClose}>
      <Form<{ order_number: string }>
        draft={draft}
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

const settlements: { value: SettlementAccount; label: string }[] = [
  { value: 'till', label: 'Collected again in cash: it is in the till' },
  { value: 'bank', label: 'Paid again in another way: it is at the bank' },
  { value: 'sender', label: 'The sender of the goods bears it' },
  { value: 'fees', label: 'The company bears it' },
];

/** What a delivered order misses, as money went back since, is somewhere else, or somebody bears it. */
export function SettleTransfer({ transfer: { id, open, order }, onClose }: TransferDialogProps) {
  const draft = `settle-transfer-${id}`;
  const { run } = useWrite(transfersApi.settle, {
    success: 'Refund dealt with',
    invalidates: affected,
    draft,
  });
  return (
    <Dialog title={`Refund of ${moneyText(open)} after the delivery`} onClose={onClose}>
      <p>
        {order?.order_id} is delivered, and the bank took {moneyText(open)} of it back. A new transfer into
        its account number covers it by itself; else say what became of it. It is booked as a correction.
      </p>
      <Form<{ account: SettlementAccount; reason: string }>
        draft={draft}
        defaults={{}}
        submitLabel="Deal with it"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async (values) => {
          await run({ id, ...values });
          onClose();
        }}
      >
        <SelectField<{ account: SettlementAccount }>
          name="account"
          label="What became of it"
          required="Say what became of it"
          options={settlements}
        />
        <TextAreaField<{ reason: string }> name="reason" label="Reason" required="Say why" rows={2} />
      </Form>
    </Dialog>
  );
}

/** Money that went back to who had sent it. */
export function GiveBackTransfer({ transfer, onClose }: TransferDialogProps) {
  const { id } = transfer;
  const most = toNaira(toKobo(transfer.open) + toKobo(transfer.too_much));
  const draft = `give-back-${id}-${most}`;
  const { run } = useWrite(transfersApi.giveBack, { success: 'Refund noted', invalidates: affected, draft });
  return (
    <Dialog title="Refunded" onClose={onClose}>
      <Form<{ amount: number; reason: string }>
        draft={draft}
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

/** What follows for the order of what never came. */
const withdrawnText = ({ order, too_much, unproven }: Transfer): string => {
  if (order?.status === 'closed') return `Nothing is to be paid for ${order.order_id}, which is closed.`;
  if (too_much >= unproven) return `${order?.order_id} is paid without it.`;
  return `${order?.order_id} is to be paid again; once it is delivered, somebody has to bear it.`;
};

/** What a person confirmed, and the bank never had, is taken back. */
export function WithdrawTransfer({ transfer, onClose }: TransferDialogProps) {
  const { id, unproven } = transfer;
  const draft = `withdraw-transfer-${id}`;
  const { run } = useWrite(transfersApi.giveBack, {
    success: 'Confirmation taken back',
    invalidates: affected,
    draft,
  });
  return (
    <Dialog title={`${moneyText(unproven)} never came`} onClose={onClose}>
      <p>It was confirmed by hand, and the bank does not have it. {withdrawnText(transfer)}</p>
      <Form<{ reason: string }>
        draft={draft}
        defaults={{}}
        submitLabel="Take the confirmation back"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async (values) => {
          await run({ id, amount: unproven, never_came: true, ...values });
          onClose();
        }}
      >
        <TextAreaField<{ reason: string }>
          name="reason"
          label="Reason"
          required="Say what was wrong"
          rows={2}
        />
      </Form>
    </Dialog>
  );
}
