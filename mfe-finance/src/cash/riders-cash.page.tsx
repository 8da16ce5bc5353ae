import { useQuery } from '@tanstack/react-query';
import { cashApi } from '@waybill/api';
import { type RiderCashSummary, toKobo, toNaira } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { CashOfLimit, Figures, moneyText } from '@waybill/ui';
import { type Column, ListPage, useListQuery } from '@waybill/ui/table';
import { Link, useNavigate } from 'react-router-dom';
import { useMay } from '../use-may.ts';
import { cashEvents } from './affected-by-cash.ts';
import { Age } from './age.tsx';
import { CashNavigation } from './cash-navigation.tsx';

const params = {};
const pageSizes = [15, 30, 50] as const;

const columns: readonly Column<RiderCashSummary>[] = [
  {
    id: 'rider',
    title: 'Rider',
    value: ({ courier: rider }) => rider.courier_name,
    render: ({ courier: rider }) => <Link to={to.cashOfRider(rider.id)}>{rider.courier_name}</Link>,
    picture: () => null,
    card: 'title',
    isPinned: true,
  },
  { id: 'held', title: 'To hand in', value: ({ cash_held }) => cash_held, kind: 'money', card: 'aside' },
  {
    id: 'limit',
    title: 'Cash limit',
    value: ({ cash_limit_in_force }) => cash_limit_in_force ?? null,
    kind: 'money',
    render: ({ cash_held, cash_limit_in_force: limit }) =>
      typeof limit === 'number' ? <CashOfLimit held={cash_held} limit={limit} isShort /> : '–',
    card: 'named',
    isWideOnly: true,
    isOnlyWhere: 'any',
  },
  {
    id: 'orders',
    title: 'Orders',
    value: ({ deliveries_count }) => deliveries_count,
    kind: 'number',
  },
  {
    id: 'deliveries',
    title: 'From deliveries',
    value: ({ deliveries_amount }) => deliveries_amount,
    kind: 'money',
    isWideOnly: true,
  },
  {
    id: 'says',
    title: 'Reported remitted',
    value: ({ says_remitted_amount: said }) => said ?? null,
    kind: 'money',
    card: 'named',
    isOnlyWhere: 'any',
  },
  {
    id: 'debts',
    title: 'Debts',
    value: ({ debts_amount }) => debts_amount,
    kind: 'money',
    isWideOnly: true,
    isOnlyWhere: 'any',
  },
  {
    id: 'credits',
    title: 'Credits',
    value: ({ credits_amount }) => credits_amount,
    kind: 'money',
    isWideOnly: true,
    isOnlyWhere: 'any',
  },
  {
    id: 'pay',
    title: 'Pay owed',
    value: ({ pay_owed }) => pay_owed ?? null,
    kind: 'money',
    card: 'named',
    isOnlyWhere: 'any',
  },
  {
    id: 'oldest',
    title: 'Oldest',
    value: ({ oldest_at }) => oldest_at,
    render: ({ oldest_at }) => <Age since={oldest_at} />,
    kind: 'timestamp',
    card: 'named',
  },
];

const sumOf = (
  riders: readonly RiderCashSummary[] | undefined,
  name: 'cash_held' | 'deliveries_amount' | 'debts_amount',
) => riders && moneyText(toNaira(riders.reduce((kobo, rider) => kobo + toKobo(rider[name]), 0)));

interface TotalsProps {
  /** Undefined while they are loaded. */
  riders: readonly RiderCashSummary[] | undefined;
  isAll: boolean;
}

/** What is out with riders; where they take several pages, with those of the page. */
const Totals = ({ riders, isAll }: TotalsProps) => (
  <Figures
    figures={[
      {
        title: isAll ? 'To hand in' : 'To hand in, this page',
        value: sumOf(riders, 'cash_held'),
        isWide: true,
      },
      { title: 'From deliveries', value: sumOf(riders, 'deliveries_amount'), isWide: true },
      { title: 'Debts', value: sumOf(riders, 'debts_amount'), isWide: true },
    ]}
  />
);

/** Riders with the company's cash, the largest sum first. */
export function RidersCashPage() {
  const list = useListQuery(params, { path: to.cash, pageSizes });
  useLiveRefresh(cashEvents, [cashApi.all]);
  const mayRemit = useMay('remittance.remit');
  const navigate = useNavigate();
  const query = useQuery(cashApi.riders({ page: list.page, perPage: list.perPage }));
  return (
    <ListPage
      title="Riders’ cash"
      tabs={<CashNavigation />}
      list={list}
      query={query}
      columns={columns}
      rowKey={({ courier: rider }) => rider.id}
      note="Largest amount first. To hand in = from deliveries + debts − credits; what is reported as remitted counts until it is counted."
      summary={
        (query.isPending || (query.data && query.data.data.length > 0)) && (
          <Totals riders={query.data?.data} isAll={query.data?.last_page === 1 || query.isPending} />
        )
      }
      onOpen={({ courier: rider }) => navigate(to.cashOfRider(rider.id))}
      emptyText="No rider has cash to hand in"
      actions={({ courier: rider }) => (
        <Link to={to.cashOfRider(rider.id)}>{mayRemit ? 'Hand in' : 'Show'}</Link>
      )}
    />
  );
}
