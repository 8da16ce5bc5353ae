import { useQuery } from '@tanstack/react-query';
import { type CourierOrder, toCollectNaira } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Button } from '@waybill/ui';
import { useMedia } from '@waybill/ui/filters';
import { DateRange, dayParam, daysAgo, ListPage, today, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RemitOrder } from '../my-orders/remit-order.ts';
import { CachedNotice, isShowingCached } from '../offline/cached-notice.tsx';
import { optimisticOrder } from '../outbox/optimistic-orders.ts';
import { useOutboxEntries } from '../outbox/outbox.store.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { MyPay } from '../pay/my-pay.tsx';
import { RiderScreen } from '../texts/rider-screen.tsx';
import { useRiderTexts } from '../texts/rider-texts.ts';
import { CashToHandIn } from './cash-to-hand-in.tsx';
import { remittanceQuery, rowsPerPage } from './remittance-queries.ts';
import styles from './rider-remittance.module.css';
import { riderRemittanceColumns } from './rider-remittance-columns.tsx';
import { useHeldCash } from './use-held-cash.ts';

/** Days of Lagos: docs/spec-coverage.md#operations-9. */
const params = { start_date: dayParam(daysAgo(7)), end_date: dayParam(today) };

/** The rider's orders of some days, and whether their money is remitted. */
export function RiderRemittancePage() {
  useOutbox();
  const riderTexts = useRiderTexts();
  const texts = riderTexts.remittance;
  const entries = useOutboxEntries();
  const [activeId, setActiveId] = useState<string | null>(null);
  const list = useListQuery(params, { path: to.riderRemittance, pageSizes: [rowsPerPage] });
  const { start_date, end_date } = list.filters;
  const query = useQuery(remittanceQuery(start_date, end_date, list.page));
  const data = query.data && {
    ...query.data,
    data: query.data.data.map((row) => optimisticOrder(row, entries)),
  };
  const row = data?.data.find(({ id }) => id === activeId);
  // The cash comes first, and its height varies: rows that were painted before it would move.
  const isComing = useIsCashComing();
  const isPhone = useMedia('(max-width: 700px)');
  const shown = isComing ? { ...query, data: undefined, isPending: true } : { ...query, data };
  return (
    <RiderScreen>
      <ListPage
        key={isComing ? 'coming' : 'here'}
        title={texts.title}
        list={list}
        query={{ ...shown, error: isComing || isShowingCached(query) ? null : query.error }}
        columns={riderRemittanceColumns(riderTexts, isPhone)}
        rowKey={({ id }) => id}
        filters={
          !isComing && (
            <>
              {/* Above the days: what the rider holds does not depend on them. */}
              <CashToHandIn />
              <MyPay />
              <DateRange start_date={start_date} end_date={end_date} onChange={list.change} />
            </>
          )
        }
        tools={<CachedNotice query={query} />}
        note={texts.note}
        skeletonRows={rowsPerPage}
        actionsTitle={texts.actions}
        actions={(each) => <RowActions courierOrder={each} onRemit={() => setActiveId(each.id)} />}
      />
      {row && canRemit(row) && <RemitOrder courierOrder={row} onClose={() => setActiveId(null)} />}
    </RiderScreen>
  );
}

/** Until the rider's cash is known or has failed for the first time. */
function useIsCashComing(): boolean {
  const { query, heldCash } = useHeldCash({ refetchInterval: false });
  const [isComing, setIsComing] = useState(true);
  if (isComing && (heldCash || query.error)) setIsComing(false);
  return isComing;
}

const canRemit = ({ status, remitted }: CourierOrder) => status === 'completed' && !remitted;

interface RowActionsProps {
  courierOrder: CourierOrder;
  onRemit: () => void;
}

function RowActions({ courierOrder, onRemit }: RowActionsProps) {
  const { remittance: texts, steps } = useRiderTexts();
  return (
    <span className={styles.actions}>
      <Link
        className={styles.open}
        to={to.courierOrders({ tab: courierOrder.status, order: courierOrder.id })}
        aria-label={texts.viewOrder(courierOrder.order.order_id)}
      >
        {texts.view}
      </Link>
      {canRemit(courierOrder) && (
        <Button type={toCollectNaira(courierOrder.order) > 0 ? 'primary' : 'default'} onClick={onRemit}>
          {steps.remit}
        </Button>
      )}
    </span>
  );
}
