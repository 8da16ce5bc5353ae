import { useQuery } from '@tanstack/react-query';
import type { CourierOrder } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Button, LargeControls } from '@waybill/ui';
import { DateRange, dayParam, daysAgo, ListPage, today, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { Link } from 'react-router';
import { isKnownOnly, KnownSince } from '../known/known-since.tsx';
import { RemitOrder } from '../my-orders/remit-order.ts';
import { foreseen } from '../outbox/foresee.ts';
import { useTaps } from '../outbox/outbox.store.ts';
import { useRiderPhone } from '../outbox/rider-phone.ts';
import styles from './courier-remittance.module.css';
import { courierRemittanceColumns } from './courier-remittance-columns.tsx';
import { remittanceOf, rowsPerPage } from './remittance-of.ts';

/** Whole days of Lagos; the last 7 days through today unless chosen otherwise. */
const params = { start_date: dayParam(daysAgo(7)), end_date: dayParam(today) };

/** What the rider carried in some days, and whether its money is handed over. */
export function CourierRemittancePage() {
  useRiderPhone();
  const taps = useTaps();
  const [inHand, setInHand] = useState<string | null>(null);
  const list = useListQuery(params, { path: to.courierRemittance, pageSizes: [rowsPerPage] });
  const { start_date, end_date } = list.filters;
  const reading = useQuery(remittanceOf(start_date, end_date, list.page));
  const data = reading.data && {
    ...reading.data,
    data: reading.data.data.map((row) => foreseen(row, taps)),
  };
  const row = data?.data.find(({ id }) => id === inHand);
  return (
    <LargeControls>
      <ListPage
        title="Order Remittance"
        list={list}
        query={{ ...reading, data, error: isKnownOnly(reading) ? null : reading.error }}
        columns={courierRemittanceColumns}
        rowKey={({ id }) => id}
        filters={<DateRange start_date={start_date} end_date={end_date} onChange={list.change} />}
        tools={<KnownSince reading={reading} />}
        note="Displays from the Most recent to the oldest"
        skeletonRows={rowsPerPage}
        actionsTitle="actions"
        actions={(each) => <RowActions courierOrder={each} onRemit={() => setInHand(each.id)} />}
      />
      {row && canRemit(row) && <RemitOrder courierOrder={row} onClose={() => setInHand(null)} />}
    </LargeControls>
  );
}

const canRemit = ({ status, remitted }: CourierOrder) => status === 'completed' && !remitted;

interface RowActionsProps {
  courierOrder: CourierOrder;
  onRemit: () => void;
}

const RowActions = ({ courierOrder, onRemit }: RowActionsProps) => (
  <span className={styles.actions}>
    <Link
      className={styles.open}
      to={to.courierOrders({ tab: courierOrder.status, order: courierOrder.id })}
      aria-label={`View order ${courierOrder.order.order_id}`}
    >
      View
    </Link>
    {canRemit(courierOrder) && (
      <Button type="primary" onClick={onRemit}>
        Remit
      </Button>
    )}
  </span>
);
