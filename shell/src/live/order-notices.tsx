import { useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, ordersApi } from '@waybill/api';
import { to } from '@waybill/federation';
import { type OrderNotice, useOrderNotices } from '@waybill/live';
import { Icon } from '@waybill/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { soundChime } from './chime.ts';
import styles from './order-notices.module.css';

/** How long a notice stays, in ms; the order itself stays in its list. */
const shownMs = 10_000;
const mostShown = 3;

const texts: Record<OrderNotice['what'], (number: string) => string> = {
  new: (number) => `New order ${number}`,
  changed: (number) => `The customer changed order ${number}`,
  canceled: (number) => `The customer canceled order ${number}`,
  'for-you': (number) => `Order ${number} is for you`,
  'taken-back': (number) => `Order ${number} was taken back`,
};

const isForRider = ({ what }: OrderNotice) => what === 'for-you' || what === 'taken-back';

const addressOf = (notice: OrderNotice) => {
  const { what, id } = notice;
  return !isForRider(notice)
    ? to.orders({ order: id })
    : to.courierOrders({ tab: what === 'for-you' ? 'pending' : 'canceled', order: id });
};

const keyOf = ({ what, id }: OrderNotice) => `${what} ${id}`;

function Notice({ notice, onDone }: { notice: OrderNotice; onDone: () => void }) {
  const end = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <li className={styles.notice}>
      <Icon name="bell" />
      <span className={styles.text}>{texts[notice.what](notice.number)}</span>
      <Link to={addressOf(notice)} className={styles.open} onClick={onDone}>
        Open
      </Link>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={onDone}>
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Announces orders on every screen: plays a sound, names the order, opens it, and refetches the lists (docs/spec-coverage.md#operations-4). */
export function OrderNotices() {
  const client = useQueryClient();
  const [notices, setNotices] = useState<readonly OrderNotice[]>([]);
  useOrderNotices((notice) => {
    void soundChime();
    void client.invalidateQueries({ queryKey: isForRider(notice) ? courierOrdersApi.all : ordersApi.all });
    setNotices((shown) => [notice, ...shown.filter((other) => keyOf(other) !== keyOf(notice))]);
  });
  const done = (notice: OrderNotice) =>
    setNotices((shown) => shown.filter((other) => keyOf(other) !== keyOf(notice)));
  const more = notices.length - mostShown;
  return (
    <section className={styles.notices} aria-live="polite" aria-label="Notices">
      {notices.length > 0 && (
        <ul>
          {notices.slice(0, mostShown).map((notice) => (
            <Notice key={keyOf(notice)} notice={notice} onDone={() => done(notice)} />
          ))}
          {more > 0 && (
            <li className={styles.notice}>
              <span className={styles.text}>and {more} more</span>
              <button type="button" className={styles.open} onClick={() => setNotices([])}>
                Dismiss all
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
