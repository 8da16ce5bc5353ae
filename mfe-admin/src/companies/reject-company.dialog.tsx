import { companiesApi, useWrite, waitingApi } from '@waybill/api';
import type { PlatformCompany } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { Form, TextAreaField } from '@waybill/ui/form';
import { WhoAsks } from './who-asks.tsx';

interface Rejection {
  reason: string;
}

interface RejectCompanyDialogProps {
  company: PlatformCompany;
  onDone: () => void;
}

/** Rejects a company that waits, with the reason that its owner is mailed. */
export function RejectCompanyDialog({ company, onDone }: RejectCompanyDialogProps) {
  const { run } = useWrite(companiesApi.reject, {
    success: `${company.company_name} rejected`,
    invalidates: [companiesApi.all, waitingApi.all],
    onSuccess: onDone,
  });
  return (
    <Dialog title="Reject this company" onClose={onDone}>
      <WhoAsks company={company} />
      <Form<Rejection>
        defaults={{}}
        submitLabel="Reject"
        isDangerous
        secondary={<Button onClick={onDone}>Cancel</Button>}
        actions="fixed"
        onSubmit={({ reason }) => run({ id: company.id, reason })}
      >
        <TextAreaField<Rejection>
          name="reason"
          label="Reason"
          required="Reason is required"
          hint="The owner receives it by email. The company can still be approved later."
        />
      </Form>
    </Dialog>
  );
}
