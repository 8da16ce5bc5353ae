import { useQuery } from '@tanstack/react-query';
import { ownAccountsApi } from '@waybill/api';
import { cashEntryTexts, type OwnAccount, type StatementLine } from '@waybill/contract';
import { Button, DateTime, Dialog, EmptyState, ErrorPanel, Facts, ListSkeleton, Money } from '@waybill/ui';
import { DateRange, daysAgo, today } from '@waybill/ui/table';
import { useState } from 'react';
import styles from './money.module.css';

export interface OwnStatementDialogProps {
  account: OwnAccount;
  onClose: () => void;
}

const linesPerPage = 20;

const Line = ({ line }: { line: StatementLine }) => (
  <li>
    <span>
      <strong>{line.order_number ?? cashEntryTexts[line.kind]}</strong>
      <small>
        {line.customer_name && `${line.customer_name}, `}
        <DateTime at={line.occurred_at} />
        {line.note && `: ${line.note}`}
      </small>
      {line.fees !== 0 && (
        <small>
          <Money naira={line.collected} /> less <Money naira={line.fees} /> in fees
        </small>
      )}
    </span>
    <Money naira={line.owed} />
  </li>
);

/** A company's collections, fees and payouts for the user on some days. */
export function OwnStatementDialog({ account: { company }, onClose }: OwnStatementDialogProps) {
  const [days, setDays] = useState({ start_date: daysAgo(30)(), end_date: today() });
  const [page, setPage] = useState(1);
  const filter = { company_id: company.id, ...days };
  const sums = useQuery(ownAccountsApi.statement(filter));
  const lines = useQuery(ownAccountsApi.lines(filter, { page, perPage: linesPerPage }));
  const statement = sums.data;
  const last = lines.data?.last_page ?? 1;
  return (
    <Dialog
      title={`Statement of ${company.company_name}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <DateRange
        {...days}
        onChange={(chosen) => {
          setPage(1);
          setDays({ ...days, ...chosen });
        }}
      />
      {sums.error && !statement && (
        <ErrorPanel title="The statement could not be loaded" error={sums.error} onRetry={sums.refetch} />
      )}
      {statement && (
        <Facts
          isAmounts
          facts={[
            ['Opening balance', <Money key="opening" naira={statement.opening} />],
            ['Collected', <Money key="collected" naira={statement.collected} />],
            ['Fees', <Money key="fees" naira={-statement.fees} />],
            [
              'Corrections',
              statement.corrected !== 0 && <Money key="corrected" naira={statement.corrected} />,
            ],
            ['Paid out to you', <Money key="paid" naira={-statement.paid_out} />],
            ['Closing balance', <Money key="closing" naira={statement.closing} />],
          ]}
        />
      )}
      {lines.isPending && !lines.error && <ListSkeleton rows={4} label="Loading the statement" />}
      {lines.error && !lines.data && !sums.error && (
        <ErrorPanel title="The entries could not be loaded" error={lines.error} onRetry={lines.refetch} />
      )}
      {lines.data?.total === 0 && <EmptyState text="No transactions in these days" icon="cash" />}
      <ul className={styles.lines}>
        {lines.data?.data.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {last > 1 && (
        <div className={styles.pages}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Earlier
          </Button>
          <span>
            {page} of {last}
          </span>
          <Button disabled={page === last} onClick={() => setPage(page + 1)}>
            Later
          </Button>
        </div>
      )}
    </Dialog>
  );
}
