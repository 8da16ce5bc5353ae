import { useQuery } from '@tanstack/react-query';
import { cashApi, isApiError } from '@waybill/api';
import { useLiveRefresh } from '@waybill/live';
import { Button, CashOfLimit, DateTime, Icon, Money } from '@waybill/ui';
import { useState } from 'react';
import { isShowingCached } from '../offline/cached-notice.tsx';
import { useOutboxEntries } from '../outbox/outbox.store.ts';
import { CashCodeDialog } from './cash-code.dialog.tsx';
import styles from './rider-remittance.module.css';

const lookEveryMs = 5_000;

/** What the rider has to hand in, and their way to the code for the cashier. */
export function CashToHandIn() {
  const [isOpen, setOpen] = useState(false);
  // while the cashier types the code, the rider sees the sum go down.
  const query = useQuery({ ...cashApi.mine(), refetchInterval: isOpen ? lookEveryMs : false });
  const waiting = useOutboxEntries().filter(({ rejection }) => !rejection).length;
  useLiveRefresh(['courier_order.changed'], [cashApi.all]);
  const { data: cash, error, dataUpdatedAt, refetch, isFetching } = query;
  // Another server may have no such account.
  if (isApiError(error) && error.status === 404) return null;
  if (!cash)
    return error ? (
      <p className={styles.cash} role="alert">
        Your cash could not be loaded
        <Button loading={isFetching} onClick={() => refetch()}>
          Retry
        </Button>
      </p>
    ) : null;
  const { cash_held, deliveries_count, debts_amount, credits_amount, oldest_at, cash_limit_in_force } = cash;
  return (
    <section className={styles.cash} aria-label="Cash to hand in">
      <div>
        <strong>
          <Money naira={cash_held} />
        </strong>{' '}
        to hand in, of {deliveries_count} {deliveries_count === 1 ? 'order' : 'orders'}
        {debts_amount > 0 && (
          <>
            , with <Money naira={debts_amount} /> of debts
          </>
        )}
        {credits_amount > 0 && (
          <>
            , less <Money naira={credits_amount} /> of credit
          </>
        )}
        <small>
          <CashOfLimit held={cash_held} limit={cash_limit_in_force} />
        </small>
        {oldest_at && (
          <small>
            Oldest delivery: <DateTime at={oldest_at} />
          </small>
        )}
        {(waiting > 0 || isShowingCached(query)) && (
          <small>
            As of <DateTime at={new Date(dataUpdatedAt).toISOString()} />; what was not sent since is not in
            it.
          </small>
        )}
      </div>
      <Button icon={<Icon name="cash" />} onClick={() => setOpen(true)}>
        Show code
      </Button>
      {isOpen && <CashCodeDialog cash={cash} fetchedAtMs={dataUpdatedAt} onClose={() => setOpen(false)} />}
    </section>
  );
}
