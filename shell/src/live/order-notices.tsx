import { useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, ordersApi } from '@waybill/api';
import { to } from '@waybill/federation';
import { type OrderNotice, useOrderNotices, usePushMessages } from '@waybill/live';
import { Icon } from '@waybill/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { soundChime } from './chime.ts';
import styles from './order-notices.module.css';
import { english } from './texts/english.ts';
import { type LiveTexts, useLiveTexts } from './texts/live-texts.ts';

/** Time that a notice stays; the order itself stays in its list. */
const shownMs = 10_000;

/** Most notices at once; more would cover the work on a phone. */
const mostShown = () => (matchMedia('(max-width: 767px)').matches ? 1 : 3);

/** Time that a new notice takes no press: it came under a finger that was on its way to something else. */
const settleMs = 700;

/** Time that a notice that asks for an action stays. */
const urgentShownMs = 60_000;

type Texts = Record<
  Exclude<OrderNotice['what'], 'for-you' | 'taken-back'>,
  (rider: string) => { before: string; after?: string }
>;

/** Texts for staff before the order's number, and after it. */
const staffTexts: Texts = {
  new: () => ({ before: 'New order' }),
  changed: () => ({ before: 'The customer changed order' }),
  canceled: () => ({ before: 'The customer cancelled order' }),
  rejected: (rider) => ({ before: `${rider} rejected order` }),
  'given-up': (rider) => ({ before: `${rider} cancelled order` }),
  returned: (rider) => ({ before: `${rider} brought order`, after: 'back' }),
  'not-accepted': (rider) => ({ before: `${rider} has not accepted order` }),
  'not-moving': (rider) => ({ before: `${rider} is not moving with order` }),
};

/** A notice, or one that stands for as many as came together. */
type ShownNotice = OrderNotice & { count?: number };

/** Orders that come together for a rider are one notice. */
function together(notices: readonly OrderNotice[]): readonly ShownNotice[] {
  const [first, ...others] = notices.filter(({ what }) => what === 'for-you');
  if (!first || others.length === 0) return notices;
  const rest = notices.filter(({ what }) => what !== 'for-you');
  return [{ ...first, count: others.length + 1 }, ...rest];
}

const isForRider = ({ what }: OrderNotice) => what === 'for-you' || what === 'taken-back';

const saidOf = (
  { what, rider, count }: ShownNotice,
  texts: LiveTexts,
): { before: string; after?: string } => {
  if (count) return { before: texts.forYouMany(count) };
  if (what === 'for-you') return texts.forYou;
  return what === 'taken-back' ? texts.takenBack : staffTexts[what](rider ?? 'The rider');
};

const urgent: readonly OrderNotice['what'][] = [
  'rejected',
  'given-up',
  'returned',
  'not-accepted',
  'not-moving',
];
/** The order perhaps needs another rider. */
const isUrgent = ({ what }: OrderNotice) => urgent.includes(what);

const addressOf = (notice: ShownNotice) => {
  const { what, id, count } = notice;
  if (count) return to.courierOrders({ tab: 'pending' });
  return !isForRider(notice)
    ? to.orders({ order: id })
    : to.courierOrders({ tab: what === 'for-you' ? 'pending' : 'canceled', order: id });
};

const keyOf = ({ what, id, count }: ShownNotice) => (count ? what : `${what} ${id}`);

function useHasPassed(ms: number): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasPassed;
}

function Notice({ notice, onDone }: { notice: ShownNotice; onDone: () => void }) {
  const end = useEffectEvent(onDone);
  const isNew = !useHasPassed(settleMs);
  const stays = isUrgent(notice) ? urgentShownMs : shownMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order begins its time again
  useEffect(() => {
    const timer = setTimeout(() => end(), stays);
    return () => clearTimeout(timer);
  }, [stays, notice.id, notice.count]);
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
        {before}
        {!notice.count && (
          <>
            {' '}
            <span className={styles.number}>{notice.number}</span>
          </>
        )}
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
    setNotices((all) => [notice, ...all.filter((other) => keyOf(other) !== keyOf(notice))]);
  });
  usePushMessages(() => {
    void soundChime();
    for (const { all } of [ordersApi, courierOrdersApi]) void client.invalidateQueries({ queryKey: all });
  });
  const done = (notice: ShownNotice) =>
    setNotices((all) =>
      all.filter((other) => (notice.count ? other.what !== notice.what : keyOf(other) !== keyOf(notice))),
    );
  const shown = together(notices);
  const most = mostShown();
  const more = shown.length - most;
  return (
    <section className={styles.notices} aria-live="polite" aria-label="Notices">
      {notices.length > 0 && (
        <ul>
          {shown.slice(0, most).map((notice) => (
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
