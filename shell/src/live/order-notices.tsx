import { useQueryClient } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import { to } from '@waybill/federation';
import { type OrderNotice, useOrderNotices } from '@waybill/live';
import { Icon } from '@waybill/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { soundChime } from './chime.ts';
import styles from './order-notices.module.css';
import { english } from './texts/english.ts';
import { type LiveTexts, useLiveTexts } from './texts/live-texts.ts';

/** How long a notice stays, in ms; the order itself stays in its list. */
const shownMs = 10_000;

/** How many are shown at once; more would cover the work on a phone. */
const mostShown = () => (matchMedia('(max-width: 767px)').matches ? 1 : 3);

/** How long one takes no press, in ms: it came under a finger that was on its way to something else. */
const settleMs = 700;

/** How long a notice stays that asks for an action. */
const urgentShownMs = 60_000;

type Texts = Record<
  Exclude<OrderNotice['what'], 'for-you' | 'taken-back'>,
  (rider: string) => { before: string; after?: string }
>;

/** What is said to staff before the order's number, and after it. */
const staffTexts: Texts = {
  new: () => ({ before: 'New order' }),
  changed: () => ({ before: 'The customer changed order' }),
  canceled: () => ({ before: 'The customer canceled order' }),
  rejected: (rider) => ({ before: `${rider} rejected order` }),
  'given-up': (rider) => ({ before: `${rider} canceled order` }),
  'not-accepted': (rider) => ({ before: `${rider} has not accepted order` }),
  'not-moving': (rider) => ({ before: `${rider} is not moving with order` }),
};

const isForRider = ({ what }: OrderNotice) => what === 'for-you' || what === 'taken-back';

const saidOf = ({ what, rider }: OrderNotice, texts: LiveTexts): { before: string; after?: string } => {
  if (what === 'for-you') return texts.forYou;
  return what === 'taken-back' ? texts.takenBack : staffTexts[what](rider ?? 'The rider');
};

const urgent: readonly OrderNotice['what'][] = ['rejected', 'given-up', 'not-accepted', 'not-moving'];
/** The order perhaps needs another rider. */
const isUrgent = ({ what }: OrderNotice) => urgent.includes(what);

const addressOf = (notice: OrderNotice) => {
  const { what, id } = notice;
  return !isForRider(notice)
    ? to.orders({ order: id })
    : to.courierOrders({ tab: what === 'for-you' ? 'pending' : 'canceled', order: id });
};

const keyOf = ({ what, id }: OrderNotice) => `${what} ${id}`;

function useHasPassed(ms: number): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasPassed;
}

function Notice({ notice, onDone }: { notice: OrderNotice; onDone: () => void }) {
  const end = useEffectEvent(onDone);
  const isNew = !useHasPassed(settleMs);
  useEffect(() => {
    const timer = setTimeout(() => end(), isUrgent(notice) ? urgentShownMs : shownMs);
    return () => clearTimeout(timer);
  }, [notice]);
  const spoken = useLiveTexts();
  const texts = isForRider(notice) ? spoken : english;
  const { before, after } = saidOf(notice, texts);
  return (
    <li
      className={styles.notice}
      lang={texts.code}
      data-urgent={isUrgent(notice) || undefined}
      data-new={isNew || undefined}
    >
      <Icon name={isUrgent(notice) ? 'alert' : 'bell'} />
      <span className={styles.text}>
        {before} <span className={styles.number}>{notice.number}</span>
        {after && ` ${after}`}
      </span>
      {isUrgent(notice) && (
        <Link
          to={to.orders({ order: notice.id, action: 'reassign' })}
          className={styles.open}
          onClick={onDone}
        >
          Assign again
        </Link>
      )}
      <Link to={addressOf(notice)} className={styles.open} onClick={onDone}>
        {texts.open}
      </Link>
      <button type="button" className={styles.close} aria-label={texts.dismiss} onClick={onDone}>
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
    // A rider's lists follow by themselves.
    if (!isForRider(notice)) void client.invalidateQueries({ queryKey: ordersApi.all });
    setNotices((shown) => [notice, ...shown.filter((other) => keyOf(other) !== keyOf(notice))]);
  });
  const done = (notice: OrderNotice) =>
    setNotices((shown) => shown.filter((other) => keyOf(other) !== keyOf(notice)));
  const most = mostShown();
  const more = notices.length - most;
  return (
    <section className={styles.notices} aria-live="polite" aria-label="Notices">
      {notices.length > 0 && (
        <ul>
          {notices.slice(0, most).map((notice) => (
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
