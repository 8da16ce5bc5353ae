import { useQuery } from '@tanstack/react-query';
import { remittanceApi } from '@waybill/api';
import { type Debtor, toKobo, toNaira } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { moneyText } from '@waybill/ui';
import {
  type Column,
  DateRange,
  ListPage,
  ListTotals,
  useListQuery,
  useUnpaginatedList,
} from '@waybill/ui/table';
import { Link } from 'react-router-dom';
import { cashEvents } from '../cash/affected-by-cash.ts';
import { PeopleFilters } from './people-filters.tsx';
import { remittancePageSizes, remittanceParams } from './remittance-list.ts';
import { ViewSwitch } from './view-switch.tsx';

const columns: readonly Column<Debtor>[] = [
  { id: 'rider', title: 'RIDER', value: ({ courier_name }) => courier_name, card: 'title', isPinned: true },
  { id: 'orders', title: 'ORDERS', value: ({ orders }) => orders, kind: 'number', card: 'named' },
  {
    id: 'to_hand_in',
    title: 'NOT HANDED IN',
    value: ({ to_hand_in }) => to_hand_in,
    kind: 'money',
    card: 'aside',
  },
  {
    id: 'says_remitted',
    title: 'REPORTED REMITTED',
    value: ({ says_remitted }) => says_remitted,
    kind: 'money',
    card: 'named',
  },
  { id: 'oldest', title: 'OLDEST', value: ({ oldest }) => oldest, kind: 'timestamp', card: 'named' },
];

const sumOf = (riders: readonly Debtor[], name: 'to_hand_in' | 'says_remitted') =>
  toNaira(riders.reduce((kobo, rider) => kobo + toKobo(rider[name]), 0));

/** The riders who have money to hand in, each with the sum of it and a link to the deliveries that it is for. */
export function DebtorsList() {
  const { filters, change, isFiltered, clear } = useListQuery(remittanceParams, {
    path: to.remittance,
    pageSizes: remittancePageSizes,
  });
  const { start_date, end_date, employee_id, courier_id } = filters;
  const query = useQuery(remittanceApi.debtors({ start_date, end_date, employee_id, courier_id }));
  useLiveRefresh(cashEvents, [remittanceApi.all]);
  const riders = useUnpaginatedList(query, remittancePageSizes);
  const deliveriesOf = (rider: Debtor) => {
    const search = new URLSearchParams({
      start_date,
      end_date,
      state: 'to_remit',
      courier_id: rider.courier_id,
    });
    if (employee_id) search.set('employee_id', employee_id);
    return `${to.remittance()}?${search}`;
  };
  return (
    <ListPage
      title="Remittance"
      list={{ ...riders.list, isFiltered, clear }}
      query={riders.query}
      columns={columns}
      rowKey={(rider) => rider.courier_id}
      note="Riders with orders whose cash is not yet counted, largest amount first."
      emptyText="No rider holds cash for an order"
      tools={<ViewSwitch />}
      foldsFilters
      filters={
        <>
          <DateRange start_date={start_date} end_date={end_date} onChange={change} />
          <PeopleFilters filters={filters} onChange={change} />
        </>
      }
      totals={
        query.data &&
        !query.isPlaceholderData && (
          <ListTotals
            of={`${query.data.length} ${query.data.length === 1 ? 'rider' : 'riders'}`}
            query={query}
            figures={[
              { title: 'Orders', value: query.data.reduce((sum, { orders }) => sum + orders, 0) },
              { title: 'Not handed in', value: moneyText(sumOf(query.data, 'to_hand_in')) },
              { title: 'Of which reported remitted', value: moneyText(sumOf(query.data, 'says_remitted')) },
            ]}
          />
        )
      }
      actionsTitle="ACTIONS"
      actions={(rider) => <Link to={deliveriesOf(rider)}>Show orders</Link>}
    />
  );
}
