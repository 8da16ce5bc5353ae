import { saidOf, toKobo, toNaira } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Button, CashOfLimit, DateTime, dateTimeText, Icon, Money, moneyText, useNow } from '@waybill/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { isShowingCached } from '../offline/cached-notice.tsx';
import { useOutboxEntries } from '../outbox/outbox.store.ts';
import { isPending } from '../outbox/outbox-entry.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import { CashCodeDialog } from './cash-code.dialog.tsx';
import type { HeldCash, HeldOrder } from './held-cash.ts';
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
  if (!heldCash)
    // Without a book, the page itself says that the orders could not be loaded.
    return error && !hasNoBook ? (
      <p className={styles.failed} role="alert">
        {texts.failed}
        <Button loading={isFetching} onClick={() => refetch()}>
          {kit.retry}
        </Button>
      </p>
    ) : null;
  const { held, orders } = heldCash;
  const toSay = orders.filter(({ says }) => says === null);
  const said = toNaira(orders.reduce((sum, held) => sum + toKobo(saidOfHeld(held)), 0));
  const count = cash && waiting === 0 ? cash.deliveries_count : orders.length;
  return (
    <section className={styles.cash} aria-label={texts.title}>
      <div className={styles.sum}>
        <p>
          <strong>
            <Money naira={held} />
          </strong>{' '}
          {texts.toHandIn(count)}
        </p>
        {held <= 0 && count > 0 && <small>{texts.covered}</small>}
        {cash && (
          <small>
            <CashOfLimit held={held} limit={cash.cash_limit_in_force} />
          </small>
        )}
        {orders[0] && <Oldest deliveredAt={orders[0].deliveredAt} />}
        {said > 0 && <small>{texts.saysRemitted(moneyText(said))}</small>}
        {(waiting > 0 || isShowingCached(query)) && (
          <small>{texts.asOf(dateTimeText(new Date(dataUpdatedAt).toISOString()))}</small>
        )}
      </div>
      <CashParts {...heldCash} title={texts.theOrders(count)} />
      <div className={styles.cashActions}>
        {cash && (
          <Button
            type={held > 0 ? 'primary' : 'default'}
            icon={<Icon name="cash" />}
            onClick={() => setOpen('code')}
          >
            {texts.showCode}
          </Button>
        )}
        {toSay.length > 1 && <Button onClick={() => setOpen('remit')}>{texts.several}</Button>}
      </div>
      <HeldOrders orders={orders} />
      {open === 'code' && cash && (
        <CashCodeDialog cash={cash} held={held} fetchedAtMs={dataUpdatedAt} onClose={() => setOpen(null)} />
      )}
      {open === 'remit' && <RemitSeveral orders={toSay} onClose={() => setOpen(null)} />}
    </section>
  );
}

const longHeldMs = 3 * 86_400_000;

/** When the first of it was collected, marked where that is days ago. */
function Oldest({ deliveredAt }: { deliveredAt: string }) {
  const { cash: texts } = useRiderTexts();
  const isLongHeld = useNow(60_000) - Date.parse(deliveredAt) > longHeldMs;
  return <small data-late={isLongHeld || undefined}>{texts.oldest(dateTimeText(deliveredAt))}</small>;
}

/** What the sum is made of, in lines that add up to it. */
function CashParts({ held, debts, credits, title }: HeldCash & { title: string }) {
  const { cash: texts } = useRiderTexts();
  if (debts === 0 && credits === 0) return null;
  const ofOrders = toNaira(toKobo(held) - toKobo(debts) + toKobo(credits));
  const lines: [string, ReactNode][] = [[title, <Money key="orders" naira={ofOrders} />]];
  if (debts > 0) lines.push([texts.debts, <Money key="debts" naira={debts} />]);
  if (credits > 0) lines.push([texts.credits, <Money key="credits" naira={-credits} />]);
  return (
    <dl className={styles.parts}>
      {lines.map(([term, sum]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The parcels behind the sum, each with the way to its screen, where it is remitted. */
function HeldOrders({ orders }: { orders: readonly HeldOrder[] }) {
  const { remittance, order: orderTexts } = useRiderTexts();
  return (
    <ul className={styles.parcels}>
      {orders.map(({ courierOrderId, number, customerName, deliveredAt, naira, says }) => (
        <li key={courierOrderId}>
          <Link to={to.courierOrders({ tab: 'completed', order: courierOrderId })}>
            <span>
              <strong>{customerName}</strong>
              <small>
                <span>{number}</span> <DateTime at={deliveredAt} />
              </small>
              {says !== null && (
                <small>
                  {orderTexts.remitted}, {remittance.notCounted}
                </small>
              )}
            </span>
            <Money naira={naira} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
