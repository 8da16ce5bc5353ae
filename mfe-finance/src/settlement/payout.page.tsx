import { useQuery } from '@tanstack/react-query';
import { settlementApi, useWrite } from '@waybill/api';
import { lagosDayOf, type PayoutItem, type PayoutRun } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { Button, dayText, Figures, Icon, moneyText } from '@waybill/ui';
import { BackLink } from '@waybill/ui/act';
import { FileButton } from '@waybill/ui/export';
import { type Column, ListPage, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { affectedByCash, cashEvents } from '../cash/affected-by-cash.ts';
import type { DropItemProps, MarkPaidProps } from './payout.dialogs.tsx';
import { PayoutTag, payoutStateTexts } from './payout-tags.tsx';
import { ForSettlement, SettlementTabs } from './settlement-tabs.tsx';

const load = () => import('./payout.dialogs.tsx');
const Paid = lazyDialog<MarkPaidProps>('Mark as paid', () =>
  load().then(({ MarkPaid }) => ({ default: MarkPaid })),
);
const Drop = lazyDialog<DropItemProps>('Drop', () => load().then(({ DropItem }) => ({ default: DropItem })));

const stateText = ({ state, paid_on }: PayoutItem) =>
  paid_on ? `Paid on ${dayText(paid_on)}` : payoutStateTexts[state];

const columns: readonly Column<PayoutItem>[] = [
  { id: 'outlet', title: 'Shop', value: ({ outlet }) => outlet.outlet_name, card: 'title', isPinned: true },
  { id: 'amount', title: 'Amount', value: ({ amount }) => amount, kind: 'money', card: 'aside' },
  {
    id: 'state',
    title: 'State',
    value: stateText,
    render: (item) => <PayoutTag state={item.state} text={stateText(item)} />,
    card: 'below',
    isBelowPinned: true,
  },
  { id: 'bank', title: 'Bank', value: ({ bank_name }) => bank_name, card: 'named' },
  { id: 'account', title: 'Account', value: ({ account_number }) => account_number, card: 'named' },
  { id: 'name', title: 'Account name', value: ({ account_name }) => account_name, isWideOnly: true },
  { id: 'reason', title: 'Reason', value: ({ reason }) => reason, card: 'named' },
];

const pageOf = (run: PayoutRun) => ({
  data: run.outlets,
  current_page: 1,
  last_page: 1,
  per_page: 300,
  total: run.outlets.length,
  from: 1,
  to: run.outlets.length,
});

/** They have their place before the payout is there. */
function Tools({ run, onPaid }: { run: PayoutRun | undefined; onPaid: () => void }) {
  const drop = useWrite(settlementApi.dropRun, {
    success: 'Proposal dropped',
    invalidates: [settlementApi.all, ...affectedByCash],
  });
  if (run?.open === 0) return null;
  return (
    <>
      <Button disabled={!run || drop.isPending} onClick={() => run && void drop.act({ id: run.id })}>
        Drop all
      </Button>
      {run ? (
        <FileButton
          label="File for the bank"
          fileName={`payout-${run.number}.csv`}
          file={() => settlementApi.file(run.id)}
        />
      ) : (
        <Button disabled icon={<Icon name="download" />}>
          File for the bank
        </Button>
      )}
      <Button type="primary" disabled={!run} onClick={onPaid}>
        Mark as paid
      </Button>
    </>
  );
}

function Payout() {
  const { id = '' } = useParams();
  const list = useListQuery({}, { path: () => to.payout(id), pageSizes: [100] });
  const query = useQuery(settlementApi.run(id));
  useLiveRefresh(cashEvents, [settlementApi.all]);
  const [open, setOpen] = useState<'paid' | PayoutItem | null>(null);
  const run = query.data;
  return (
    <>
      <ListPage
        hasDetails
        title={run ? `Payout ${run.number}` : 'Payout'}
        back={<BackLink to={to.payouts()}>All payouts</BackLink>}
        tabs={<SettlementTabs at="payouts" />}
        list={list}
        query={{ ...query, data: run && pageOf(run) }}
        columns={columns}
        rowKey={(item) => item.id}
        note="Each is booked once it is marked as paid. Give the file to the bank as it comes: spreadsheet programs drop the first 0 of an account number."
        summary={
          !query.error && (
            <Figures
              figures={[
                { title: 'Amount', value: run && moneyText(run.amount), isWide: true },
                { title: 'Proposed', value: run && dayText(lagosDayOf(new Date(run.created_at))) },
                { title: 'Open', value: run?.open },
                { title: 'Paid', value: run?.paid },
              ]}
            />
          )
        }
        tools={!query.error && <Tools run={run} onPaid={() => setOpen('paid')} />}
        actions={(item) =>
          item.state === 'open' && (
            <Button size="small" type="text" onClick={() => setOpen(item)}>
              Drop
            </Button>
          )
        }
      />
      {run && open === 'paid' && <Paid run={run} onClose={() => setOpen(null)} />}
      {open && open !== 'paid' && <Drop item={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** One proposal: its shops, the file for the bank, and what became of each. */
export const PayoutPage = () => (
  <ForSettlement>
    <Payout />
  </ForSettlement>
);
