import { useQuery } from '@tanstack/react-query';
import { transfersApi } from '@waybill/api';
import { type Transfer, type TransferMeaning, toKobo, toNaira } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { useOffers } from '@waybill/session';
import { Button, EmptyState, moneyText } from '@waybill/ui';
import { FilterSelect } from '@waybill/ui/filters';
import { type Column, ListPage, oneOfParam, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { useMay } from '../use-may.ts';
import { CashNavigation } from './cash-navigation.tsx';
import { ForVerifiers } from './cash-page.tsx';
import { SettingsLink } from './settings-link.tsx';
import type { TransferDialogProps } from './transfer.dialogs.tsx';

const load = () => import('./transfer.dialogs.tsx');
const Confirm = lazyDialog<{ onClose: () => void }>('Confirm a transfer', () =>
  load().then(({ ConfirmTransfer }) => ({ default: ConfirmTransfer })),
);
const Match = lazyDialog<TransferDialogProps>('Match to an order', () =>
  load().then(({ MatchTransfer }) => ({ default: MatchTransfer })),
);
const Settle = lazyDialog<TransferDialogProps>('Deal with a refund', () =>
  load().then(({ SettleTransfer }) => ({ default: SettleTransfer })),
);
const GiveBack = lazyDialog<TransferDialogProps>('Refunded', () =>
  load().then(({ GiveBackTransfer }) => ({ default: GiveBackTransfer })),
);
const Withdraw = lazyDialog<TransferDialogProps>('Not at the bank', () =>
  load().then(({ WithdrawTransfer }) => ({ default: WithdrawTransfer })),
);

const params = { show: oneOfParam(['todo']) };
const pageSizes = [30, 50, 100] as const;

const meaningTexts: Record<TransferMeaning, string> = {
  exact: 'Paid in full',
  short: 'Less than was owed',
  over: 'More than was owed',
  late: 'After the order was paid or over',
  double: 'Paid again',
  unmatched: 'Fits no order',
  proof: 'Bank confirms',
  refund: 'Refunded',
};

const openText = (open: string, { kind, order }: Transfer): string => {
  if (kind === 'gone') return `${open} went back after the delivery: collect it again, or say who bears it`;
  return `${open} ${order ? 'is more than the order needs' : 'belongs to no order'}`;
};

/** What is still to be done with it; empty where nothing is. */
const toDoText = (transfer: Transfer): string => {
  const { kind, open, too_much, unproven } = transfer;
  return [
    open > 0 && openText(moneyText(open), transfer),
    too_much > 0 && `${moneyText(too_much)} is too much`,
    unproven > 0 &&
      `${moneyText(unproven)} ${kind === 'came' ? 'not confirmed by the bank' : 'not yet seen to leave the bank'}`,
  ]
    .filter(Boolean)
    .join(', ');
};

const toGiveBack = ({ kind, open, too_much }: Transfer) =>
  kind === 'came' ? toNaira(toKobo(open) + toKobo(too_much)) : 0;

/** Confirmed by a person, and not by the bank: it may never have come. */
const mayBeWrong = ({ kind, unproven }: Transfer) => kind === 'came' && unproven > 0;

const columns: readonly Column<Transfer>[] = [
  { id: 'when', title: 'When', value: ({ occurred_at }) => occurred_at, kind: 'timestamp' },
  {
    id: 'amount',
    title: 'Amount',
    value: ({ kind, amount }) => (kind === 'gone' ? -amount : amount),
    kind: 'money',
    card: 'aside',
  },
  { id: 'order', title: 'Invoice', value: ({ order }) => order?.order_id ?? 'None', card: 'title' },
  { id: 'customer', title: 'Customer', value: ({ order }) => order?.customer_name ?? null, isWideOnly: true },
  { id: 'meaning', title: 'What it is', value: ({ meaning }) => meaningTexts[meaning], card: 'named' },
  { id: 'todo', title: 'To do', value: toDoText, card: 'named' },
  { id: 'by', title: 'By', value: ({ by }) => by.name, isWideOnly: true },
  { id: 'reason', title: 'Reason', value: ({ reason }) => reason, isExtra: true },
  { id: 'reference', title: 'Reference', value: ({ reference }) => reference, isExtra: true },
];

type Open = { dialog: 'confirm' } | { dialog: 'match' | 'back' | 'settle' | 'withdraw'; transfer: Transfer };

function Transfers() {
  const list = useListQuery(params, { path: to.cashTransfers, pageSizes });
  useLiveRefresh(['order.changed', 'cash.changed'], [transfersApi.all]);
  const may = useMay('remittance.verify');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const onlyOpen = list.filters.show === 'todo';
  const query = useQuery(transfersApi.list(onlyOpen, { page: list.page, perPage: list.perPage }));
  return (
    <>
      <ListPage
        title="Transfers"
        tabs={<CashNavigation />}
        settings="transfers"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        note="What customers paid by transfer, newest first. Match or refund what fits no order."
        emptyPicture="money"
        emptyAction={
          <>
            <p>A transfer comes by itself from your bank’s service, or is confirmed by hand.</p>
            <SettingsLink label="Set up transfers" />
          </>
        }
        emptyText={onlyOpen ? 'Nothing is to be done' : 'No transfer has come yet'}
        filters={
          <FilterSelect
            label="Show"
            value={list.filters.show}
            options={[{ value: 'todo', label: 'To do' }]}
            onChange={(show) => list.change({ show: show as 'todo' | undefined })}
          />
        }
        {...(may && {
          tools: <Button onClick={() => setOpen({ dialog: 'confirm' })}>Confirm by hand</Button>,
          actions: (transfer: Transfer) => (
            <>
              {transfer.kind === 'gone' && transfer.open > 0 && (
                <Button size="small" onClick={() => setOpen({ dialog: 'settle', transfer })}>
                  Deal with it
                </Button>
              )}
              {transfer.kind === 'came' && transfer.open > 0 && (
                <Button size="small" onClick={() => setOpen({ dialog: 'match', transfer })}>
                  Match
                </Button>
              )}
              {toGiveBack(transfer) > 0 && (
                <Button size="small" type="text" onClick={() => setOpen({ dialog: 'back', transfer })}>
                  Refunded
                </Button>
              )}
              {mayBeWrong(transfer) && (
                <Button size="small" type="text" onClick={() => setOpen({ dialog: 'withdraw', transfer })}>
                  Not at the bank
                </Button>
              )}
            </>
          ),
        })}
      />
      {open?.dialog === 'confirm' && <Confirm onClose={close} />}
      {open?.dialog === 'match' && <Match transfer={open.transfer} onClose={close} />}
      {open?.dialog === 'settle' && <Settle transfer={open.transfer} onClose={close} />}
      {open?.dialog === 'withdraw' && <Withdraw transfer={open.transfer} onClose={close} />}
      {open?.dialog === 'back' && <GiveBack transfer={open.transfer} onClose={close} />}
    </>
  );
}

/** Customers' transfers, and what an accountant still has to do with them. */
export function TransfersPage() {
  if (!useOffers('transfers')) return <EmptyState text="This server takes no transfers" />;
  return (
    <ForVerifiers>
      <Transfers />
    </ForVerifiers>
  );
}
