import { payApi, useWrite } from '@waybill/api';
import { lagosDayOf, type PayPlace, type PayStatement, toKobo, toNaira } from '@waybill/contract';
import { Button, Dialog, moneyText } from '@waybill/ui';
import { ChoiceField, DayField, MoneyField, useFieldValues } from '@waybill/ui/fields';
import { Form, TextAreaField } from '@waybill/ui/form';
import { affectedByCash } from './affected-by-cash.ts';

export interface PayRiderDialogProps {
  statement: PayStatement;
  onClose: () => void;
}

interface Payout {
  from: PayPlace;
  amount: number;
  paid_on: string;
  note?: string;
}

/** The most that can be paid: pay and, beyond the cash that they hold, expenses; kept of their cash, no more than they hold. */
const mostOf = ({ pay_owed, cash_held }: PayStatement, from: PayPlace | undefined): number =>
  from === 'rider'
    ? Math.max(0, Math.min(pay_owed, cash_held))
    : toNaira(Math.max(0, toKobo(pay_owed)) + Math.max(0, -toKobo(cash_held)));

function Amount({ statement }: { statement: PayStatement }) {
  const most = mostOf(statement, useFieldValues<Payout>().from);
  return (
    <MoneyField<Payout>
      kind="payout"
      name="amount"
      label="Amount"
      required="Enter the amount paid"
      hint={`At most ${moneyText(most)}`}
      rules={[(value) => (Number(value) > most ? `More than is owed now, ${moneyText(most)}` : undefined)]}
    />
  );
}

/** Records that a rider was paid. */
export function PayRiderDialog({ statement, onClose }: PayRiderDialogProps) {
  const { courier, cash_held } = statement;
  const due = mostOf(statement, 'bank');
  const draft = `pay-rider-${courier.id}-${due}`;
  const { run } = useWrite(payApi.payOut, {
    success: `${courier.courier_name} has been paid`,
    invalidates: affectedByCash,
    draft,
  });
  return (
    <Dialog title={`Pay out ${courier.courier_name}`} onClose={onClose}>
      <Form<Payout>
        draft={draft}
        defaults={{ from: 'bank', paid_on: lagosDayOf(new Date()), ...(due > 0 && { amount: due }) }}
        submitLabel="Pay out"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async ({ note, ...values }) => {
          await run({ courier_id: courier.id, ...values, ...(note?.trim() && { note: note.trim() }) });
          onClose();
        }}
      >
        <ChoiceField<Payout>
          name="from"
          label="Paid from"
          options={[
            { value: 'bank', label: 'Bank' },
            { value: 'till', label: 'Till' },
            ...(cash_held > 0 ? [{ value: 'rider' as const, label: 'Cash they hold' }] : []),
          ]}
        />
        <Amount statement={statement} />
        <DayField<Payout> name="paid_on" label="Paid on" required="Choose the day" />
        <TextAreaField<Payout> name="note" label="Note" rows={2} />
      </Form>
    </Dialog>
  );
}
