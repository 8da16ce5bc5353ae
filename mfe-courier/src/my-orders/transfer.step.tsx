import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { transfersApi, useWrite } from '@waybill/api';
import { type CourierOrder, customerTotalNaira, type OrderTransfer } from '@waybill/contract';
import { useLiveRefresh } from '@waybill/live';
import { Button, CopyButton, ErrorPanel, Facts, Icon, moneyText } from '@waybill/ui';
import { isUnreachable } from '../offline/cached-notice.tsx';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './transfer.module.css';

/** The account that the customer pays into, and whether the money came: in big letters, as a rider shows it at the door. */
export function TransferStep({ courierOrder }: { courierOrder: CourierOrder }) {
  const { order, status, returning } = courierOrder;
  const isPaid = order.order_paid && Boolean(order.order_transferred);
  if (!isPaid && (status !== 'accepted' || returning || order.order_paid)) return null;
  return <Transfer order={order} isPaid={isPaid} />;
}

/** Who said so, the bank or the office alone, is left out until it is known. */
function Paid({ naira, by }: { naira: number; by: 'bank' | 'office' | undefined }) {
  const { transfer: texts } = useRiderTexts();
  const amount = moneyText(naira);
  const notes = { bank: texts.paidNote(amount), office: texts.paidByHand(amount) };
  return (
    <section className={styles.transfer} data-paid role="status">
      <strong>
        <Icon name="check" /> {texts.paid}
      </strong>
      <span>{by ? notes[by] : amount}</span>
    </section>
  );
}

/** In small letters: many a company takes no transfers, and what is to be done at the door stays in view. */
function Unknown({
  query: { isFetching, refetch },
}: {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}) {
  const { transfer: texts, kit } = useRiderTexts();
  return (
    <section className={styles.unknown} aria-label={texts.title}>
      <p role="status">{texts.offline}</p>
      <Button loading={isFetching} onClick={() => refetch()}>
        {kit.retry}
      </Button>
    </section>
  );
}

function Transfer({ order, isPaid }: { order: CourierOrder['order']; isPaid: boolean }) {
  const { transfer: texts } = useRiderTexts();
  const query = useQuery(transfersApi.ofOrder(order.id));
  useLiveRefresh(['order.changed', 'courier_order.changed'], [transfersApi.all]);
  const { data, error } = query;
  const by = data?.state === 'paid' ? (data.by_hand > 0 ? 'office' : 'bank') : undefined;
  if (isPaid) return <Paid naira={order.order_transferred ?? 0} by={by} />;
  if (error && !data)
    return isUnreachable(error) ? (
      <Unknown query={query} />
    ) : (
      <ErrorPanel title={texts.title} query={query} />
    );
  if (!data || data.state === 'off' || data.state === 'closed') return null;
  if (data.state === 'paid') return <Paid naira={data.received} by={by} />;
  return (
    <section className={styles.transfer} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      {data.received > 0 && (
        <p role="status">
          {texts.short(
            moneyText(data.received),
            moneyText(customerTotalNaira(order)),
            moneyText(data.missing),
          )}
        </p>
      )}
      <Account transfer={data} />
      {error && <p role="status">{texts.offline}</p>}
      {data.state !== 'asking' && <Ask orderId={order.id} hasAccount={data.account !== null} />}
    </section>
  );
}

function Account({ transfer: { account, state } }: { transfer: OrderTransfer }) {
  const { transfer: texts } = useRiderTexts();
  if (!account) return <p role="status">{state === 'asking' ? texts.asking : texts.none}</p>;
  return (
    <>
      <p className={styles.number}>
        {account.account_number}
        <CopyButton text={account.account_number} />
      </p>
      <Facts
        facts={[
          [texts.bank, account.bank_name],
          [texts.name, account.account_name],
        ]}
      />
      <p className={styles.waiting} role="status">
        {texts.waiting}
      </p>
    </>
  );
}

function Ask({ orderId, hasAccount }: { orderId: string; hasAccount: boolean }) {
  const { transfer: texts } = useRiderTexts();
  const { act, isPending } = useWrite(transfersApi.ask, {
    success: texts.asked,
    invalidates: [transfersApi.all],
  });
  return (
    <Button loading={isPending} onClick={() => act({ order_id: orderId })}>
      {hasAccount ? texts.askBank : texts.askNumber}
    </Button>
  );
}
