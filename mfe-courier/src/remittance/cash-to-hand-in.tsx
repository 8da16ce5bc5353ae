import { Button, CashOfLimit, DateTime, Disclosure, Icon, Money } from '@waybill/ui';
import { useState } from 'react';
import { isShowingCached } from '../offline/cached-notice.tsx';
import { useOutboxEntries } from '../outbox/outbox.store.ts';
import { isPending } from '../outbox/outbox-entry.ts';
import { CashCodeDialog } from './cash-code.dialog.tsx';
import type { HeldOrder } from './held-cash.ts';
import { RemitSeveral } from './remit-several.ts';
import styles from './rider-remittance.module.css';
import { useHeldCash } from './use-held-cash.ts';

const lookEveryMs = 5_000;

const ordersText = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** What the rider holds and the orders it is made of, with their way to the code for the cashier and to remitting. Works without signal. */
export function CashToHandIn() {
  const [open, setOpen] = useState<'code' | 'remit' | null>(null);
  // While the cashier types the code, the rider sees the sum go down.
  const { query, hasNoBook, cash, heldCash } = useHeldCash({
    refetchInterval: open === 'code' ? lookEveryMs : false,
  });
  const waiting = useOutboxEntries().filter(isPending).length;
  const { error, dataUpdatedAt, refetch, isFetching } = query;
  if (!heldCash)
    // Without a book, the page itself says that the orders could not be loaded.
    return error && !hasNoBook ? (
      <p className={styles.cash} role="alert">
        Your cash could not be loaded
        <Button loading={isFetching} onClick={() => refetch()}>
          Retry
        </Button>
      </p>
    ) : null;
  const { held, orders, debts, credits } = heldCash;
  return (
    <section className={styles.cash} aria-label="Cash to hand in">
      <div>
        <strong>
          <Money naira={held} />
        </strong>{' '}
        to hand in, of {ordersText(cash && waiting === 0 ? cash.deliveries_count : orders.length)}
        {debts > 0 && (
          <>
            , with <Money naira={debts} /> of debts
          </>
        )}
        {credits > 0 && (
          <>
            , less <Money naira={credits} /> of credit
          </>
        )}
        {cash && (
          <small>
            <CashOfLimit held={held} limit={cash.cash_limit_in_force} />
          </small>
        )}
        {orders[0] && (
          <small>
            Oldest delivery: <DateTime at={orders[0].deliveredAt} />
          </small>
        )}
        {(waiting > 0 || isShowingCached(query)) && (
          <small>
            As of <DateTime at={new Date(dataUpdatedAt).toISOString()} />, with what still waits on this
            phone.
          </small>
        )}
      </div>
      <div className={styles.cashActions}>
        {cash && (
          <Button icon={<Icon name="cash" />} onClick={() => setOpen('code')}>
            Show code
          </Button>
        )}
        {orders.length > 1 && <Button onClick={() => setOpen('remit')}>Remit several</Button>}
      </div>
      {orders.length > 0 && (
        <div className={styles.heldOrders}>
          <Disclosure title={`The ${ordersText(orders.length)}`}>
            <HeldOrders orders={orders} />
          </Disclosure>
        </div>
      )}
      {open === 'code' && cash && (
        <CashCodeDialog cash={cash} held={held} fetchedAtMs={dataUpdatedAt} onClose={() => setOpen(null)} />
      )}
      {open === 'remit' && <RemitSeveral orders={orders} onClose={() => setOpen(null)} />}
    </section>
  );
}

const HeldOrders = ({ orders }: { orders: readonly HeldOrder[] }) => (
  <ul className={styles.held}>
    {orders.map(({ courierOrderId, number, customerName, deliveredAt, naira }) => (
      <li key={courierOrderId}>
        <span>
          <strong>{customerName}</strong>
          <small>
            {number}, <DateTime at={deliveredAt} />
          </small>
        </span>
        <Money naira={naira} />
      </li>
    ))}
  </ul>
);
