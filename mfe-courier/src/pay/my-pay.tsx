import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { payApi } from '@waybill/api';
import type { PayStatement } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { Button, Money, moneyText } from '@waybill/ui';
import { AmountLine, AmountLines, today } from '@waybill/ui/table';
import { useState } from 'react';
import { isShowingCached } from '../offline/cached-notice.tsx';
import type { StoredClaim } from '../offline/rider-db.ts';
import { useHeldCash } from '../remittance/use-held-cash.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import { ClaimExpense } from './claim-expense.ts';
import { dismissClaim, useStoredClaims } from './claims.ts';
import styles from './pay.module.css';

const Statement = lazyDialog<{ onClose: () => void }>(
  'Statement',
  () => import('./pay-statement.dialog.tsx'),
);

function Balance({ balance, pay_owed, cash_held, claimed }: PayStatement) {
  const { pay: texts } = useRiderTexts();
  return (
    <>
      <p>
        {balance === 0 ? (
          texts.even
        ) : (
          <>
            <strong>
              <Money naira={Math.abs(balance)} />
            </strong>{' '}
            {balance > 0 ? texts.owed : texts.owing}
          </>
        )}
      </p>
      <small>{texts.parts(moneyText(pay_owed), moneyText(cash_held))}</small>
      {claimed > 0 && <small>{texts.claimedSum(moneyText(claimed))}</small>}
    </>
  );
}

/** Claims that are on this phone alone: not sent yet, or rejected, with the reason. */
function ClaimsHere({ claims }: { claims: readonly StoredClaim[] }) {
  const { pay: texts, outbox } = useRiderTexts();
  if (claims.length === 0) return null;
  return (
    <AmountLines>
      {claims.map(({ body: { id, kind, amount }, rejection }) => (
        <AmountLine
          key={id}
          title={
            <>
              {texts.expenseKinds[kind]} <Money naira={amount} />
            </>
          }
          about={<span role={rejection && 'alert'}>{rejection ?? outbox.isWaiting}</span>}
          aside={rejection && <Button onClick={() => dismissClaim(id)}>{outbox.dismiss}</Button>}
        />
      ))}
    </AmountLines>
  );
}

function Sums({ query }: { query: UseQueryResult<PayStatement> }) {
  const { pay: texts, kit } = useRiderTexts();
  if (query.data) return <Balance {...query.data} />;
  if (!query.error || isShowingCached(query)) return null;
  return (
    <p role="alert">
      {texts.failed}{' '}
      <Button loading={query.isFetching} onClick={() => query.refetch()}>
        {kit.retry}
      </Button>
    </p>
  );
}

function Actions({ takesExpenses }: { takesExpenses: boolean }) {
  const { pay: texts } = useRiderTexts();
  const [open, setOpen] = useState<'statement' | 'claim' | null>(null);
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => setOpen('statement')}>{texts.statement}</Button>
        {takesExpenses && <Button onClick={() => setOpen('claim')}>{texts.claim}</Button>}
      </div>
      {open === 'statement' && <Statement onClose={() => setOpen(null)} />}
      {open === 'claim' && <ClaimExpense onClose={() => setOpen(null)} />}
    </>
  );
}

/**
 * What the company and the rider owe each other, with the statement and claims. Where the company has no rules of pay, no more than the
 * claims on this phone: it may have stopped taking expenses since.
 */
export function MyPay() {
  const { pay: texts } = useRiderTexts();
  const isOffered = useOffers('rider_pay');
  const { cash } = useHeldCash({ refetchInterval: false });
  const hasPay = typeof cash?.pay_owed === 'number';
  const isOn = isOffered && (hasPay || cash?.takes_expenses === true);
  const day = today();
  const query = useQuery({ ...payApi.sums({ start_date: day, end_date: day }), enabled: isOn });
  const claims = useStoredClaims();
  if (!isOn && claims.length === 0) return null;
  return (
    <section className={styles.pay} aria-label={texts.title} aria-busy={isOn && query.isPending}>
      <h2>{texts.title}</h2>
      {isOn && <Sums query={query} />}
      <ClaimsHere claims={claims} />
      {isOn && <Actions takesExpenses={cash?.takes_expenses === true} />}
    </section>
  );
}
