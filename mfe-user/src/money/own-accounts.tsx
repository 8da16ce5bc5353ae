import { useQuery } from '@tanstack/react-query';
import { ownAccountsApi } from '@waybill/api';
import type { OwnAccount } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { Button, ErrorPanel, Money } from '@waybill/ui';
import { useState } from 'react';
import styles from './money.module.css';
import type { OwnStatementDialogProps } from './own-statement.dialog.tsx';

const OwnStatement = lazyDialog<OwnStatementDialogProps>(
  'Statement',
  () => import('./own-statement.dialog.tsx'),
);

function Owed({ account: { company, owed_now } }: { account: OwnAccount }) {
  const { company_name: name } = company;
  if (owed_now === 0) return <>{name}: paid out in full</>;
  if (owed_now < 0)
    return (
      <>
        You owe {name} <Money naira={-owed_now} /> in fees
      </>
    );
  return (
    <>
      <span className={styles.amount}>
        <Money naira={owed_now} />
      </span>{' '}
      held by {name} for you
    </>
  );
}

/** Companies' collections for the orders that the user booked, and their debts. Its place is there before they are known. */
export function OwnAccounts() {
  const hasBook = useOffers('cash_book');
  const query = useQuery({ ...ownAccountsApi.all(), enabled: hasBook });
  const { data } = query;
  const [shown, setShown] = useState<OwnAccount>();
  if (query.error && !data) return <ErrorPanel title="Your money could not be loaded" query={query} />;
  if (!hasBook) return null;
  return (
    <section className={styles.accounts} aria-label="Your money" aria-busy={!data}>
      <ul>
        {(!data || data.length === 0) && <li>{data && 'No company holds money for you'}</li>}
        {data?.map((account) => (
          <li key={account.company.id}>
            <span>
              <Owed account={account} />
            </span>
            <Button
              type="link"
              aria-label={`Statement of ${account.company.company_name}`}
              onClick={() => setShown(account)}
            >
              Statement
            </Button>
          </li>
        ))}
      </ul>
      {shown && <OwnStatement account={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}
