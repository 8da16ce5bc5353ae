import { saidOf, toKobo, toNaira } from '@waybill/contract';
import { Button, CashOfLimit, DateTime, Disclosure, dateTimeText, Icon, Money, moneyText } from '@waybill/ui';
import { useState } from 'react';
import { isShowingCached } from '../offline/cached-notice.tsx';
import { useOutboxEntries } from '../outbox/outbox.store.ts';
import { isPending } from '../outbox/outbox-entry.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import { CashCodeDialog } from './cash-code.dialog.tsx';
import type { HeldOrder } from './held-cash.ts';
import { RemitSeveral } from './remit-several.ts';
import styles from './rider-remittance.module.css';
import { useHeldCash } from './use-held-cash.ts';

const lookEveryMs = 5_000;

const saidOfHeld = ({ naira, handedIn, says }: HeldOrder) =>
  saidOf({ remaining: naira, handed_in: handedIn, says_remitted: says });

/** The rider's cash and its orders, with the way to the code for the cashier and to remitting. Works without signal. */
export function CashToHandIn() {
  const { cash: texts, kit } = useRiderTexts();
  const [open, setOpen] = useState<'code' | 'remit' | null>(null);
  // While the cashier types the code, the rider sees the sum go down.
  const { query, hasNoBook, cash, heldCash } = useHeldCash({
    refetchInterval: open === 'code' ? lookEveryMs : false,
  });
  const waiting = useOutboxEntries().filter(isPending).length;
  const { error, dataUpdatedAt, refetch, isFetching } = query;
  if (!heldCash && !error)
    return <div className={styles.cashComing} role="status" aria-label={kit.loading} />;
  if (!heldCash)
    // Without a book, the page itself says that the orders could not be loaded.
    return !hasNoBook ? (
      <p className={styles.cash} role="alert">
        {texts.failed}
        <Button loading={isFetching} onClick={() => refetch()}>
          {kit.retry}
        </Button>
      </p>
    ) : null;
  const { held, orders, debts, credits } = heldCash;
  const toSay = orders.filter(({ says }) => says === null);
  const said = toNaira(orders.reduce((sum, held) => sum + toKobo(saidOfHeld(held)), 0));
  return (
    <section className={styles.cash} aria-label={texts.title}>
      <div>
        <strong>
          <Money naira={held} />
        </strong>{' '}
        {texts.toHandIn(cash && waiting === 0 ? cash.deliveries_count : orders.length)}
        {debts > 0 && texts.withDebts(moneyText(debts))}
        {credits > 0 && texts.lessCredits(moneyText(credits))}
        {cash && (
          <small>
            <CashOfLimit held={held} limit={cash.cash_limit_in_force} />
          </small>
        )}
        {orders[0] && <small>{texts.oldest(dateTimeText(orders[0].deliveredAt))}</small>}
        {said > 0 && <small>{texts.saysRemitted(moneyText(said))}</small>}
        {(waiting > 0 || isShowingCached(query)) && (
          <small>{texts.asOf(dateTimeText(new Date(dataUpdatedAt).toISOString()))}</small>
        )}
      </div>
      <div className={styles.cashActions}>
        {cash && (
          <Button icon={<Icon name="cash" />} onClick={() => setOpen('code')}>
            {texts.showCode}
          </Button>
        )}
        {toSay.length > 1 && <Button onClick={() => setOpen('remit')}>{texts.several}</Button>}
      </div>
      {orders.length > 0 && (
        <div className={styles.heldOrders}>
          <Disclosure title={texts.theOrders(orders.length)}>
            <HeldOrders orders={orders} />
          </Disclosure>
        </div>
      )}
      {open === 'code' && cash && (
        <CashCodeDialog cash={cash} held={held} fetchedAtMs={dataUpdatedAt} onClose={() => setOpen(null)} />
      )}
      {open === 'remit' && <RemitSeveral orders={toSay} onClose={() => setOpen(null)} />}
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
