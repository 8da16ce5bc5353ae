import { useQuery } from '@tanstack/react-query';
import { settlementApi } from '@waybill/api';
import type { PayoutItemState, PayoutRunSums } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { type Column, ListPage, useListQuery } from '@waybill/ui/table';
import { Link, useNavigate } from 'react-router-dom';
import { cashEvents } from '../cash/affected-by-cash.ts';
import { PayoutTag, payoutStateTexts } from './payout-tags.tsx';
import { ForSettlement, SettlementTabs } from './settlement-tabs.tsx';

const pageSizes = [30, 50, 100] as const;

const stateOf = ({ open, paid }: PayoutRunSums): PayoutItemState =>
  open > 0 ? 'open' : paid > 0 ? 'paid' : 'dropped';

/** How many shops a payout pays, and what became of those that are not as its state says. */
const shopsOf = ({ open, paid, items }: PayoutRunSums): string => {
  const others = [
    open > 0 && paid > 0 && `${paid} paid`,
    open + paid > 0 && items > open + paid && `${items - open - paid} dropped`,
  ].filter(Boolean);
  return others.length > 0 ? `${items} (${others.join(', ')})` : String(items);
};

const columns: readonly Column<PayoutRunSums>[] = [
  {
    id: 'number',
    title: 'Payout',
    value: ({ number }) => `Payout ${number}`,
    render: ({ id, number }) => <Link to={to.payout(id)}>Payout {number}</Link>,
    card: 'title',
    isPinned: true,
  },
  { id: 'when', title: 'Proposed', value: ({ created_at }) => created_at, kind: 'timestamp' },
  { id: 'amount', title: 'Amount', value: ({ amount }) => amount, kind: 'money', card: 'aside' },
  { id: 'shops', title: 'Shops', value: shopsOf, card: 'named' },
  {
    id: 'state',
    title: 'State',
    value: (run) => payoutStateTexts[stateOf(run)],
    render: (run) => <PayoutTag state={stateOf(run)} text={payoutStateTexts[stateOf(run)]} />,
    card: 'below',
  },
  { id: 'by', title: 'By', value: ({ by }) => by.name, isWideOnly: true },
];

function Payouts() {
  const list = useListQuery({}, { path: to.payouts, pageSizes });
  useLiveRefresh(cashEvents, [settlementApi.all]);
  const navigate = useNavigate();
  const query = useQuery(settlementApi.runs({ page: list.page, perPage: list.perPage }));
  return (
    <ListPage
      title="Settlement"
      tabs={<SettlementTabs at="payouts" />}
      settings="payouts"
      list={list}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      note="Proposals of payouts, newest first."
      emptyText="No payouts have been proposed yet"
      emptyPicture="money"
      emptyAction={
        <>
          <p>They are proposed where you see what each shop is owed.</p>
          <Link to={to.settlement()}>Propose payouts</Link>
        </>
      }
      onOpen={({ id }) => navigate(to.payout(id))}
      opensCards
    />
  );
}

/** Proposals of payouts, newest first. */
export const PayoutsPage = () => (
  <ForSettlement>
    <Payouts />
  </ForSettlement>
);
