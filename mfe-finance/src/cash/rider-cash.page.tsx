import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { cashApi } from '@waybill/api';
import type { CashDelivery, CashDifference, HandIn, RiderCash } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import {
  CashOfLimit,
  countText,
  DetailSkeleton,
  EmptyState,
  ErrorPanel,
  Figures,
  ListSkeleton,
  Money,
  moneyText,
} from '@waybill/ui';
import { BackLink } from '@waybill/ui/act';
import { type Column, RowsList } from '@waybill/ui/table';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '../loaded.tsx';
import { useMay } from '../use-may.ts';
import { cashEvents } from './affected-by-cash.ts';
import { Age } from './age.tsx';
import styles from './cash.module.css';
import { CashPage } from './cash-page.tsx';
import { HandInForm } from './hand-in.form.tsx';
import { HandInReceipt } from './hand-in-receipt.tsx';

const deliveryColumns: readonly Column<CashDelivery>[] = [
  { id: 'order', title: 'Invoice', value: ({ order_number }) => order_number, card: 'title', isPinned: true },
  {
    id: 'delivered',
    title: 'Delivered',
    value: ({ delivered_at }) => delivered_at,
    render: ({ delivered_at }) => <Age since={delivered_at} />,
    kind: 'timestamp',
    card: 'below',
  },
  { id: 'customer', title: 'Customer', value: ({ customer_name }) => customer_name, isDetailOnly: true },
  { id: 'collect', title: 'To collect', value: ({ to_collect }) => to_collect, kind: 'money' },
  {
    id: 'handed_in',
    title: 'Handed in',
    value: ({ handed_in }) => handed_in,
    kind: 'money',
    isOnlyWhere: 'any',
  },
  {
    id: 'says',
    title: 'Reported remitted',
    value: ({ says_remitted }) => says_remitted,
    kind: 'money',
    card: 'named',
    isOnlyWhere: 'any',
  },
  { id: 'remaining', title: 'To hand in', value: ({ remaining }) => remaining, kind: 'money', card: 'aside' },
];

const differenceColumns: readonly Column<CashDifference>[] = [
  {
    id: 'kind',
    title: 'Kind',
    value: ({ kind }) => (kind === 'debt' ? 'Debt' : 'Credit'),
    card: 'title',
  },
  { id: 'since', title: 'Since', value: ({ since }) => since, kind: 'timestamp', card: 'aside' },
  { id: 'order', title: 'Of invoice', value: ({ order_number }) => order_number },
  { id: 'amount', title: 'Amount', value: ({ amount }) => amount, kind: 'money' },
  {
    id: 'remaining',
    title: 'Left',
    value: ({ remaining }) => remaining,
    render: ({ remaining }) => <Money naira={remaining} className={styles.left} />,
    kind: 'money',
    card: 'aside',
  },
];

function Holdings({ cash }: { cash: RiderCash }) {
  const differences = [...cash.debts, ...cash.credits];
  const isShortened = cash.deliveries.length < cash.deliveries_count;
  return (
    <div className={styles.holdings}>
      {(cash.deliveries.length > 0 || differences.length === 0) && <h2>Deliveries, oldest first</h2>}
      {cash.deliveries.length === 0 && differences.length === 0 && (
        <div className={styles.panel}>
          <EmptyState text="No delivery is waiting to be handed in" picture="money" />
        </div>
      )}
      {cash.deliveries.length > 0 && (
        <RowsList
          label="Deliveries"
          columns={deliveryColumns}
          rows={cash.deliveries}
          rowKey={({ courier_order_id }) => courier_order_id}
        />
      )}
      {isShortened && (
        <p>
          These are the oldest {cash.deliveries.length} of {countText(cash.deliveries_count)}.
        </p>
      )}
      {differences.length > 0 && (
        <>
          <h2>Debts and credits</h2>
          <RowsList
            label="Debts and credits"
            columns={differenceColumns}
            rows={differences}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </div>
  );
}

interface OneRiderProps {
  cash: RiderCash;
  query: UseQueryResult<RiderCash>;
}

function OneRider({ cash, query }: OneRiderProps) {
  const client = useQueryClient();
  const [handedIn, setHandedIn] = useState<{ receipt: HandIn | null; loadedBefore: number | undefined }>();
  const showReceipt = (receipt: HandIn) => {
    const { queryKey } = cashApi.rider(cash.courier.id);
    setHandedIn({ receipt, loadedBefore: client.getQueryState(queryKey)?.dataUpdatedAt });
  };
  const mayRemit = useMay('remittance.remit');
  const hasNothing = cash.deliveries_count === 0 && cash.debts_amount === 0;
  // After a hand-in, the sums from before it would be false.
  const isBefore = handedIn?.loadedBefore === query.dataUpdatedAt;
  const isFailed = isBefore && query.isError && !query.isFetching;
  const shown = (value: string | number) => (isFailed ? null : isBefore ? undefined : value);
  return (
    <>
      {typeof cash.cash_limit_in_force === 'number' && !isBefore && (
        <div>
          <CashOfLimit held={cash.cash_held} limit={cash.cash_limit_in_force} />
        </div>
      )}
      <Figures
        figures={[
          { title: 'To hand in', value: shown(moneyText(cash.cash_held)), isWide: true },
          ...(cash.deliveries_count === 0 ? [] : [{ title: 'Orders', value: shown(cash.deliveries_count) }]),
          ...(cash.says_remitted_amount
            ? [{ title: 'Of which reported remitted', value: shown(moneyText(cash.says_remitted_amount)) }]
            : []),
          ...(cash.debts_amount === 0
            ? []
            : [{ title: 'Debts', value: shown(moneyText(cash.debts_amount)) }]),
          ...(cash.credits_amount === 0
            ? []
            : [{ title: 'Credits', value: shown(moneyText(cash.credits_amount)) }]),
        ]}
      />
      <div className={styles.columns}>
        <section className={styles.handIn} aria-labelledby="hand-in">
          {handedIn?.receipt ? (
            <HandInReceipt
              handIn={handedIn.receipt}
              onMore={() => setHandedIn({ ...handedIn, receipt: null })}
            />
          ) : (
            <>
              <h2 id="hand-in">Hand in</h2>
              {isBefore ? (
                !isFailed && <DetailSkeleton label="Loading what there is to hand in" />
              ) : hasNothing ? (
                <p>This rider has nothing to hand in.</p>
              ) : mayRemit ? (
                <HandInForm cash={cash} onDone={showReceipt} />
              ) : (
                <p>You can see this rider’s cash but cannot receive it.</p>
              )}
            </>
          )}
        </section>
        {isFailed ? (
          <ErrorPanel title="The rider’s cash could not be loaded" query={query} />
        ) : isBefore ? (
          <ListSkeleton rows={3} label="Loading the rider’s cash" />
        ) : (
          <Holdings cash={cash} />
        )}
      </div>
    </>
  );
}

/** One rider's cash, and the form to hand it in. */
export function RiderCashPage() {
  const { id = '' } = useParams();
  useLiveRefresh(cashEvents, [cashApi.all]);
  const query = useQuery(cashApi.rider(id));
  return (
    <CashPage
      title={query.data?.courier.courier_name ?? 'Riders’ cash'}
      back={
        <nav className={styles.ways} aria-label="Rider">
          <BackLink to={to.cash()}>All riders</BackLink>
          {(typeof query.data?.pay_owed === 'number' || query.data?.takes_expenses) && (
            <Link to={to.payOfRider(id)} className={styles.way}>
              Statement and pay
            </Link>
          )}
        </nav>
      }
    >
      <Loaded query={query} what="the rider’s cash">
        {(cash) => <OneRider key={cash.courier.id} cash={cash} query={query} />}
      </Loaded>
    </CashPage>
  );
}
