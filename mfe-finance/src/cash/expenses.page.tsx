import { useQuery } from '@tanstack/react-query';
import { expensesApi, useWrite } from '@waybill/api';
import {
  type Expense,
  type ExpenseState,
  expenseKindTexts,
  expenseStates,
  toKobo,
  toNaira,
} from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { useOffers } from '@waybill/session';
import { Button, EmptyState, Figures, figureFrom, moneyText, StatusTag } from '@waybill/ui';
import { FilterSelect } from '@waybill/ui/filters';
import { type Column, ListPage, oneOfParam, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { useMay } from '../use-may.ts';
import { affectedByCash, cashEvents } from './affected-by-cash.ts';
import { CashNavigation } from './cash-navigation.tsx';
import type { ExpenseDialogProps } from './expense.dialogs.tsx';
import { SettingsLink } from './settings-link.tsx';

const load = () => import('./expense.dialogs.tsx');
const Refuse = lazyDialog<ExpenseDialogProps>('Refuse', () =>
  load().then(({ RefuseExpense }) => ({ default: RefuseExpense })),
);
const Receipt = lazyDialog<ExpenseDialogProps>('Receipt', () =>
  load().then(({ ReceiptDialog }) => ({ default: ReceiptDialog })),
);

const params = { state: oneOfParam(expenseStates) };
const pageSizes = [30, 50, 100] as const;

const stateTexts: Record<ExpenseState, string> = {
  claimed: 'To decide',
  approved: 'Approved',
  refused: 'Refused',
};

const looks = {
  claimed: { tone: 'unassigned', icon: 'clock' },
  approved: { tone: 'delivered', icon: 'done', isQuiet: true },
  refused: { tone: 'closed', icon: 'cancel' },
} as const;

const columns: readonly Column<Expense>[] = [
  {
    id: 'rider',
    title: 'Rider',
    value: ({ courier }) => courier.courier_name,
    picture: () => null,
    card: 'title',
    isPinned: true,
  },
  { id: 'kind', title: 'Kind', value: ({ kind }) => expenseKindTexts[kind], card: 'named' },
  { id: 'amount', title: 'Amount', value: ({ amount }) => amount, kind: 'money', card: 'aside' },
  { id: 'note', title: 'Note', value: ({ note }) => note, card: 'below', isProse: true },
  { id: 'spent', title: 'Spent', value: ({ spent_at }) => spent_at, kind: 'timestamp' },
  {
    id: 'state',
    title: 'State',
    value: ({ state }) => stateTexts[state],
    render: ({ state }) => <StatusTag {...looks[state]}>{stateTexts[state]}</StatusTag>,
    card: 'below',
    isBelowPinned: true,
  },
  { id: 'reason', title: 'Reason', value: ({ refused_reason }) => refused_reason, isOnlyWhere: 'any' },
  { id: 'by', title: 'Decided by', value: ({ decided_by }) => decided_by?.name ?? null, isExtra: true },
];

const mostSummed = 100;

/** What waits for a decision; with its sum where all of it was read. */
function ToDecide() {
  const query = useQuery(expensesApi.list({ state: 'claimed' }, { page: 1, perPage: mostSummed }));
  const isWhole = (query.data?.total ?? 0) <= mostSummed;
  const sumOf = (expenses: readonly Expense[]) =>
    moneyText(toNaira(expenses.reduce((kobo, { amount }) => kobo + toKobo(amount), 0)));
  return (
    <Figures
      figures={[
        { title: 'To decide', value: figureFrom(query, ({ total }) => total), isWide: true },
        ...(isWhole
          ? [{ title: 'Amount to decide', value: figureFrom(query, ({ data }) => sumOf(data)), isWide: true }]
          : []),
      ]}
    />
  );
}

function Expenses() {
  const list = useListQuery(params, { path: to.cashExpenses, pageSizes });
  useLiveRefresh(cashEvents, [expensesApi.all]);
  const mayDecide = useMay('remittance.verify');
  const [open, setOpen] = useState<{ dialog: 'refuse' | 'receipt'; expense: Expense } | null>(null);
  const { state } = list.filters;
  const query = useQuery(expensesApi.list({ state }, { page: list.page, perPage: list.perPage }));
  const { act, isPending } = useWrite(expensesApi.approve, {
    success: ({ courier }) => `Approved for ${courier.courier_name}`,
    invalidates: [expensesApi.all, ...affectedByCash],
  });
  return (
    <>
      <ListPage
        title="Expenses"
        tabs={<CashNavigation />}
        settings="expenses"
        hasDetails
        list={list}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        summary={<ToDecide />}
        note="What riders say they spent for the company. Approved ones are taken off at their next hand-in, or stay owed to them."
        emptyPicture="money"
        emptyAction={
          <>
            <p>
              {query.data?.takes_expenses
                ? 'Riders claim them under Remittance on their phones.'
                : 'Riders can claim once the company’s owner allows expenses.'}
            </p>
            <SettingsLink label="Set up pay and expenses" />
          </>
        }
        emptyText={state === 'claimed' ? 'Nothing is to be decided' : 'No expense has been claimed yet'}
        filters={
          <FilterSelect
            label="State"
            value={state}
            options={expenseStates.map((value) => ({ value, label: stateTexts[value] }))}
            onChange={(value) => list.change({ state: value as ExpenseState | undefined })}
          />
        }
        actions={(expense) => (
          <>
            {expense.photo_id && (
              <Button size="small" type="text" onClick={() => setOpen({ dialog: 'receipt', expense })}>
                Receipt
              </Button>
            )}
            {mayDecide && expense.state === 'claimed' && (
              <>
                <Button
                  size="small"
                  type="primary"
                  disabled={isPending}
                  onClick={() => void act({ id: expense.id })}
                >
                  Approve
                </Button>
                <Button size="small" type="text" onClick={() => setOpen({ dialog: 'refuse', expense })}>
                  Refuse
                </Button>
              </>
            )}
          </>
        )}
      />
      {open?.dialog === 'refuse' && <Refuse expense={open.expense} onClose={() => setOpen(null)} />}
      {open?.dialog === 'receipt' && <Receipt expense={open.expense} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Riders' claims, which an accountant approves or refuses. */
export const ExpensesPage = () =>
  useOffers('rider_pay') ? <Expenses /> : <EmptyState text="This server takes no expenses" />;
