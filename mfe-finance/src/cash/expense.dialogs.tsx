import { useQuery } from '@tanstack/react-query';
import { expensesApi, papersApi, useWrite } from '@waybill/api';
import { type Expense, expenseKindTexts } from '@waybill/contract';
import { Button, Dialog, moneyText } from '@waybill/ui';
import { Form, TextAreaField } from '@waybill/ui/form';
import { Loaded } from '../loaded.tsx';
import styles from './cash.module.css';

export interface ExpenseDialogProps {
  expense: Expense;
  onClose: () => void;
}

const titleOf = ({ kind, amount, courier }: Expense) =>
  `${expenseKindTexts[kind]} of ${courier.courier_name}, ${moneyText(amount)}`;

/** The reason is what the rider reads. */
export function RefuseExpense({ expense, onClose }: ExpenseDialogProps) {
  const draft = `refuse-${expense.id}`;
  const { run } = useWrite(expensesApi.refuse, {
    success: 'Expense refused',
    invalidates: [expensesApi.all],
    draft,
  });
  return (
    <Dialog title={`Refuse: ${titleOf(expense)}`} onClose={onClose}>
      <Form<{ reason: string }>
        draft={draft}
        defaults={{}}
        submitLabel="Refuse"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async ({ reason }) => {
          await run({ id: expense.id, reason: reason.trim() });
          onClose();
        }}
      >
        <TextAreaField<{ reason: string }>
          name="reason"
          label="Reason"
          required="Say why"
          hint="The rider reads it."
          rows={2}
        />
      </Form>
    </Dialog>
  );
}

export function ReceiptDialog({ expense, onClose }: ExpenseDialogProps) {
  const query = useQuery(papersApi.photo(expense.photo_id!));
  return (
    <Dialog title={titleOf(expense)} onClose={onClose}>
      <Loaded query={query} what="the receipt">
        {(address) => <img className={styles.receiptPhoto} src={address} alt="The receipt" />}
      </Loaded>
    </Dialog>
  );
}
