import { settlementApi, useWrite } from '@waybill/api';
import type { OutletBankInput, OwedOutlet } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { Form, TextField } from '@waybill/ui/form';

export interface BankDialogProps {
  owed: OwedOutlet;
  onClose: () => void;
}

type Values = Omit<OutletBankInput, 'outlet_id' | 'company_id'>;

const hasTenDigits = (value: unknown) =>
  /^\d{10}$/.test(String(value ?? '').replace(/[\s-]/g, '')) ? undefined : 'An account number has 10 digits';

/** To where a shop is paid. */
export default function BankDialog({ owed: { outlet, bank }, onClose }: BankDialogProps) {
  const draft = `bank-${outlet.id}`;
  const { run } = useWrite(settlementApi.setBank, {
    success: `Bank details of ${outlet.outlet_name} saved`,
    invalidates: [settlementApi.all],
  });
  return (
    <Dialog title={`Bank details of ${outlet.outlet_name}`} onClose={onClose}>
      <Form<Values>
        draft={draft}
        defaults={bank ?? {}}
        submitLabel="Save"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async (values) => {
          await run({ outlet_id: outlet.id, ...values });
          onClose();
        }}
      >
        <TextField<Values> name="bank_name" label="Bank" required="Enter the bank" />
        <TextField<Values>
          name="account_number"
          label="Account number"
          required="Enter the account number"
          hint="10 digits"
          rules={[hasTenDigits]}
        />
        <TextField<Values>
          name="account_name"
          label="Account name"
          required="Enter the name on the account"
          hint="As the bank has it: check it before you pay."
        />
      </Form>
    </Dialog>
  );
}
