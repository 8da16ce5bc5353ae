import { companiesApi, useWrite, waitingApi } from '@waybill/api';
import type { PlatformCompany } from '@waybill/contract';
import { ConfirmDialog } from '@waybill/ui';
import { WhoAsks } from './who-asks.tsx';

interface ApproveCompanyDialogProps {
  company: PlatformCompany;
  onDone: () => void;
}

/** Shows who asks before the company is let in. */
export function ApproveCompanyDialog({ company, onDone }: ApproveCompanyDialogProps) {
  const { act, isPending } = useWrite(companiesApi.approve, {
    success: `${company.company_name} approved`,
    invalidates: [companiesApi.all, waitingApi.all],
  });
  return (
    <ConfirmDialog
      title="Approve this company"
      confirmLabel="Approve"
      isBusy={isPending}
      onCancel={onDone}
      onConfirm={() => act(company.id).then(onDone)}
    >
      <p>{company.company_name} and its team can then use Waybill.</p>
      <WhoAsks company={company} />
    </ConfirmDialog>
  );
}
