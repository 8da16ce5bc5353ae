import { useQuery } from '@tanstack/react-query';
import { isApiError, shopApi } from '@waybill/api';
import { limits, type ShopOrder, type ShopOrderState } from '@waybill/contract';
import { Button, DateTime, EmptyState, ErrorPanel, ListSkeleton, Money, StatusTag } from '@waybill/ui';
import { Segments } from '@waybill/ui/act';
import { SearchBox } from '@waybill/ui/filters';
import { Pages } from '@waybill/ui/table';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './shop.module.css';
import { ShopOrderDialog } from './shop-order.dialog.tsx';
import { stateOf } from './shop-order-texts.ts';
import type { ShopPlace } from './shop-place.ts';

interface ShopOrdersProps extends ShopPlace {
  onAsk: () => void;
  /** A call was rejected: the link has ended, or the membership. */
  onLost: () => void;
}

const perPage = 15;
/** Events of the live connection are for members of companies: shops look now and then. */
const everyMs = 20_000;

const states = [
  { value: 'under_way', label: 'Under way' },
  { value: 'ended', label: 'Ended' },
] as const satisfies readonly { value: ShopOrderState; label: string }[];

const emptyTexts: Record<ShopOrderState, string> = {
  under_way: 'No order is under way',
  ended: 'No order has ended yet',
};

/** The outlet's orders: those under way, brought up to date by themselves, and those that ended. */
export function ShopOrders({ caller, onAsk, onLost }: ShopOrdersProps) {
  const [params, setParams] = useSearchParams();
  const state = states.find(({ value }) => value === params.get('state'))?.value ?? 'under_way';
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const search = params.get('search') ?? undefined;
  const change = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ page: undefined, ...changes }))
      value === undefined ? next.delete(name) : next.set(name, value);
    setParams(next, { replace: true });
  };
  const query = useQuery({
    ...shopApi.list(caller, { state, search, page, perPage }),
    refetchInterval: state === 'under_way' ? everyMs : false,
  });
  const { data, error } = query;
  const isLost = isApiError(error) && (error.status === 401 || error.status === 403);
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (isLost) lost();
  }, [isLost]);
  const last = Math.max(1, data?.last_page ?? page);
  const isBeyond = page > last;
  const leave = useEffectEvent(() => change({ page: String(last), order: params.get('order') ?? undefined }));
  useEffect(() => {
    if (isBeyond) leave();
  }, [isBeyond]);
  const shown = params.get('order');
  return (
    <>
      <div className={styles.tools}>
        <Segments
          label="Which orders"
          options={states}
          value={state}
          onChange={(value) => change({ state: value === 'under_way' ? undefined : value })}
        />
        <SearchBox
          label="Search by number, name or phone"
          minimum={limits.searchMinimum}
          value={search}
          onSearch={(text) => change({ search: text })}
        />
      </div>
      {!data && query.isPending && <ListSkeleton rows={4} label="Loading the orders" />}
      {error && <ErrorPanel title="The orders could not be loaded" query={query} />}
      {data?.total === 0 && (
        <EmptyState text={search ? `No order fits “${search}”` : emptyTexts[state]} icon="orders">
          {!search && state === 'under_way' && (
            <Button type="primary" onClick={onAsk}>
              Ask for a pick-up
            </Button>
          )}
        </EmptyState>
      )}
      <ul className={styles.orders} aria-label="Orders">
        {data?.data.map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              onOpen={() => change({ order: order.id, page: params.get('page') ?? undefined })}
            />
          </li>
        ))}
      </ul>
      <Pages page={page} last={last} onChange={(to) => change({ page: String(to) })} />
      {shown && (
        <ShopOrderDialog
          id={shown}
          caller={caller}
          onClose={() => change({ order: undefined, page: params.get('page') ?? undefined })}
        />
      )}
    </>
  );
}

function OrderCard({ order, onOpen }: { order: ShopOrder; onOpen: () => void }) {
  const { text, tone, icon } = stateOf(order);
  return (
    <button type="button" className={styles.order} onClick={onOpen}>
      <span className={styles.line}>
        <strong>{order.customer_name}</strong>
        <StatusTag tone={tone} icon={icon}>
          {text}
        </StatusTag>
      </span>
      <span className={styles.muted}>{order.customer_address}</span>
      <span className={styles.line}>
        <span className={styles.muted}>
          {order.order_id} · <DateTime at={order.created_at} />
        </span>
        {order.collected === null && order.to_collect === 0 ? (
          <span className={styles.muted}>Nothing to collect</span>
        ) : (
          <Money naira={order.collected ?? order.to_collect} />
        )}
      </span>
      {order.rider && <span className={styles.muted}>With {order.rider.first_name}</span>}
      {order.attempts && order.status !== 'delivered' && (
        <span className={styles.muted}>Not delivered: {order.attempts.reason}</span>
      )}
    </button>
  );
}
