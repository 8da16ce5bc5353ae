import { useQuery } from '@tanstack/react-query';
import { ownAccountsApi } from '@waybill/api';
import type { OwnAccount } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { StatementView, useStatementDays } from '@waybill/ui/table';
import { factsOfStatement, SenderLine } from './statement-parts.tsx';

export interface OwnStatementDialogProps {
  account: OwnAccount;
  onClose: () => void;
}

const perPage = 20;

/** A company's collections, fees and payouts for the user on some days. */
export function OwnStatementDialog({ account: { company }, onClose }: OwnStatementDialogProps) {
  const at = useStatementDays(30);
  const filter = { company_id: company.id, ...at.days };
  return (
    <Dialog
      title={`Statement of ${company.company_name}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <StatementView
        at={at}
        sums={useQuery(ownAccountsApi.statement(filter))}
        facts={factsOfStatement}
        lines={useQuery(ownAccountsApi.lines(filter, { page: at.page, perPage }))}
        line={(line) => <SenderLine key={line.id} line={line} />}
      />
    </Dialog>
  );
}
