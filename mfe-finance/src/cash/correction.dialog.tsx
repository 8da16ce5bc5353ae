import { cashApi, useWrite } from '@waybill/api';
import { type CashAccount, cashAccounts, unsavedOutlets } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { MoneyField, SelectField, useFieldValues, useRiderOptions } from '@waybill/ui/fields';
import { Form, TextAreaField } from '@waybill/ui/form';
import { affectedByCash } from './affected-by-cash.ts';
import { accountTexts } from './entry-texts.ts';
import { useSenderOptions } from './use-sender-options.ts';

interface Correction {
  from: CashAccount;
  from_subject?: string;
  to: CashAccount;
  to_subject?: string;
  amount: number;
  reason: string;
}

const accounts = cashAccounts.map((value) => ({ value, label: accountTexts[value] }));

type SubjectName = 'from_subject' | 'to_subject';

const RiderOf = ({ name }: { name: SubjectName }) => {
  const { options, setTyped, isFetching } = useRiderOptions();
  return (
    <SelectField<Correction>
      name={name}
      label="Rider"
      required="You must select a rider"
      isSearchable
      onSearch={setTyped}
      isLoading={isFetching}
      options={options}
    />
  );
};

const SenderOf = ({ name, kind }: { name: SubjectName; kind: 'outlet' | 'user' }) => {
  const { options, setTyped, isFetching } = useSenderOptions(undefined, kind);
  return (
    <SelectField<Correction>
      name={name}
      label={kind === 'outlet' ? 'Outlet' : 'User'}
      required={kind === 'outlet' ? 'You must select an outlet' : 'You must select a user'}
      isSearchable
      onSearch={setTyped}
      isLoading={isFetching}
      options={options}
    />
  );
};

/** The owner of the account, if there are several of the kind. */
const Subject = ({ name, of }: { name: SubjectName; of: CashAccount | undefined }) => {
  if (of === 'rider' || of === 'rider_pay') return <RiderOf name={name} />;
  if (of === 'merchant' || of === 'user')
    return <SenderOf key={of} name={name} kind={of === 'user' ? 'user' : 'outlet'} />;
  return null;
};

function Accounts() {
  const { from, to } = useFieldValues<Correction>();
  return (
    <>
      <SelectField<Correction>
        name="from"
        label="Take from"
        required="Choose an account"
        options={accounts}
      />
      <Subject name="from_subject" of={from} />
      <SelectField<Correction> name="to" label="Add to" required="Choose an account" options={accounts} />
      <Subject name="to_subject" of={to} />
    </>
  );
}

const accountOf = (account: CashAccount, subject: string | undefined) => ({
  account,
  ...(['rider', 'rider_pay', 'merchant', 'user'].includes(account) &&
    subject !== unsavedOutlets && { subject_id: subject }),
});

export interface CorrectionDialogProps {
  /** What is there to begin with, and the name of its own draft. */
  defaults?: Partial<Correction>;
  draft?: string;
  onClose: () => void;
}

/** Moves a sum from one account to another, with the reason, as a new entry. */
export function CorrectionDialog({
  defaults = {},
  draft = 'cash-correction',
  onClose,
}: CorrectionDialogProps) {
  const { run } = useWrite(cashApi.correct, {
    success: ({ number }) => `Entry ${number} added to the book`,
    invalidates: affectedByCash,
    draft,
  });
  return (
    <Dialog title="Correct the book" onClose={onClose}>
      <Form<Correction>
        draft={draft}
        defaults={defaults}
        // Riders, outlets and users are no choice of the other kinds of accounts.
        derive={(changed) => ({
          ...(changed.from && { from_subject: undefined }),
          ...(changed.to && { to_subject: undefined }),
        })}
        submitLabel="Save correction"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async ({ from, from_subject, to, to_subject, amount, reason }) => {
          await run({
            from: accountOf(from, from_subject),
            to: accountOf(to, to_subject),
            amount,
            reason: reason.trim(),
          });
          onClose();
        }}
      >
        <Accounts />
        <MoneyField<Correction> kind="correction" name="amount" label="Amount" required="Enter the amount" />
        <TextAreaField<Correction> name="reason" label="Reason" required="Say why" />
      </Form>
    </Dialog>
  );
}
