import { cashApi, expensesApi, useWrite } from '@waybill/api';
import { type ExpenseKind, expenseKinds } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { MoneyField, SelectField } from '@waybill/ui/fields';
import { Form, TextField } from '@waybill/ui/form';
import { useState } from 'react';
import { newUuid } from '../handover/new-uuid.ts';
import { sendStoredClaims } from '../outbox/outbox.ts';
import { RiderLanguage } from '../texts/rider-screen.tsx';
import { useRiderTexts } from '../texts/rider-texts.ts';
import { storeClaim } from './claims.ts';
import { PhotoPickField } from './photo-pick.field.tsx';

interface Claim {
  kind: ExpenseKind;
  amount: number;
  note?: string;
  photo?: string;
}

/** A claim of what the rider spent, with or without signal: it waits on the phone until it is sent. One that is sent twice is one. */
export function ExpenseDialog({ onClose }: { onClose: () => void }) {
  const { pay: texts, close } = useRiderTexts();
  const [id] = useState(newUuid);
  const { run } = useWrite(expensesApi.claim, { success: texts.sent, invalidates: [cashApi.all] });
  return (
    <Dialog title={texts.claim} onClose={onClose}>
      <RiderLanguage>
        <Form<Claim>
          draft="expense"
          defaults={{}}
          submitLabel={texts.send}
          secondary={<Button onClick={onClose}>{close}</Button>}
          onSubmit={async ({ note, ...values }) => {
            const claim = { id, ...values, ...(note?.trim() && { note: note.trim() }) };
            if (await storeClaim(claim)) await sendStoredClaims();
            // What cannot be stored stays in the form until it has arrived.
            else await run(claim);
            onClose();
          }}
        >
          <SelectField<Claim>
            name="kind"
            label={texts.kind}
            required={texts.kindRequired}
            options={expenseKinds.map((value) => ({ value, label: texts.expenseKinds[value] }))}
          />
          <MoneyField<Claim>
            kind="expense"
            name="amount"
            label={texts.amount}
            required={texts.amountRequired}
          />
          <TextField<Claim> name="note" label={texts.note} />
          <PhotoPickField<Claim> name="photo" label={texts.photo} />
        </Form>
      </RiderLanguage>
    </Dialog>
  );
}
