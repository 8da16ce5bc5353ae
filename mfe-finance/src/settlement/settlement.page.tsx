import { useQuery } from '@tanstack/react-query';
import { settlementApi, useWrite } from '@waybill/api';
import type { OwedOutlet, OwedPage } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { Button, dayText, Figures, Icon, moneyText } from '@waybill/ui';
import { type Column, ListPage, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cashEvents } from '../cash/affected-by-cash.ts';
import type { BankDialogProps } from './bank.dialog.tsx';
import styles from './settlement.module.css';
import { ForSettlement, SettlementTabs } from './settlement-tabs.tsx';

const Bank = lazyDialog<BankDialogProps>('Bank details', () => import('./bank.dialog.tsx'));

const pageSizes = [30, 50, 100] as const;

const payoutText = ({ in_payout, bank, arrived }: OwedOutlet): string => {
  if (in_payout) return `In a payout, ${moneyText(in_payout.amount)}`;
  if (!bank) return 'No bank details';
  return arrived > 0 ? 'Can be paid' : 'With riders still';
};

const lacksBank = ({ bank, outlet }: OwedOutlet) => bank === null && !outlet.is_deleted;

/** Money that is here and cannot be paid stands out; what is still with riders is quiet. */
const looksOf = (owed: OwedOutlet) => {
  if (owed.in_payout) return undefined;
  if (owed.arrived <= 0) return styles.none;
  return owed.bank ? undefined : styles.blocked;
};

/** Where nobody can be paid, the reason once, rather than in each row. */
function NoBanks({ rows }: { rows: readonly OwedOutlet[] }) {
  const count = rows.filter(lacksBank).length;
  if (count === 0 || count < rows.length) return null;
  return (
    <p className={styles.notice}>
      <Icon name="alert" />{' '}
      {count === 1
        ? 'The shop has no bank details: nothing can be paid until it has.'
        : `${count} shops have no bank details: nothing can be paid until they have.`}
    </p>
  );
}

const columns: readonly Column<OwedOutlet>[] = [
  {
    id: 'outlet',
    title: 'Shop',
    value: ({ outlet }) => (outlet.is_deleted ? `${outlet.outlet_name} (deleted)` : outlet.outlet_name),
    picture: () => null,
    card: 'title',
    isPinned: true,
  },
  { id: 'owed', title: 'Owed', value: ({ owed_now }) => owed_now, kind: 'money', card: 'aside' },
  { id: 'arrived', title: 'Arrived', value: ({ arrived }) => arrived, kind: 'money' },
  { id: 'since', title: 'Since', value: ({ since }) => (since ? dayText(since) : null), card: 'named' },
  {
    id: 'state',
    title: 'Payout',
    value: payoutText,
    render: (owed) => <span className={looksOf(owed)}>{payoutText(owed)}</span>,
    card: 'named',
  },
  {
    id: 'bank',
    title: 'Bank',
    value: ({ bank }) => bank?.bank_name ?? null,
    isWideOnly: true,
    isOnlyWhere: 'any',
  },
  { id: 'account', title: 'Account', value: ({ bank }) => bank?.account_number ?? null, isExtra: true },
];

const figuresOf = (sums: OwedPage['sums'] | undefined) => [
  { title: 'Can be paid now', value: sums && moneyText(sums.can_pay), isWide: true },
  { title: 'Owed to shops', value: sums && moneyText(sums.owed_now), isWide: true },
  { title: 'Arrived, not with riders', value: sums && moneyText(sums.arrived), isWide: true },
];

function Owed() {
  const list = useListQuery({}, { path: to.settlement, pageSizes });
  useLiveRefresh(cashEvents, [settlementApi.all]);
  const navigate = useNavigate();
  const [editing, setEditing] = useState<OwedOutlet | null>(null);
  const query = useQuery(settlementApi.owed({ page: list.page, perPage: list.perPage }));
  const propose = useWrite(settlementApi.propose, {
    success: ({ items }) => (items === 1 ? '1 payout proposed' : `${items} payouts proposed`),
    invalidates: [settlementApi.all],
    onSuccess: ({ id }) => navigate(to.payout(id)),
  });
  const press = (outletIds?: string[]) => propose.act(outletIds ? { outlet_ids: outletIds } : {});
  const sums = query.data?.sums;
  return (
    <>
      <ListPage
        title="Settlement"
        tabs={<SettlementTabs at="owed" />}
        settings="settlement"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ outlet }) => outlet.id}
        note="Arrived is what is not with a rider any more. Since: the oldest delivery that is not paid in full."
        emptyText="No shop is owed anything"
        summary={
          query.error && !query.data ? null : (
            <>
              <Figures figures={figuresOf(sums)} />
              {query.data && <NoBanks rows={query.data.data} />}
            </>
          )
        }
        hasDetails
        tools={
          <Button
            type="primary"
            disabled={propose.isPending || !sums || sums.can_pay <= 0}
            onClick={() => void press()}
          >
            Propose payouts
          </Button>
        }
        actions={(owed) => (
          <>
            {owed.in_payout ? (
              <Link to={to.payout(owed.in_payout.run_id)}>Payout</Link>
            ) : (
              owed.bank &&
              owed.arrived > 0 && (
                <Button
                  size="small"
                  disabled={propose.isPending}
                  onClick={() => void press([owed.outlet.id])}
                >
                  Propose
                </Button>
              )
            )}
            {!owed.outlet.is_deleted && (
              <Button size="small" type="text" onClick={() => setEditing(owed)}>
                {owed.bank ? 'Bank details' : 'Add bank details'}
              </Button>
            )}
          </>
        )}
      />
      {editing && <Bank owed={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

/** Who is owed what and since when, and what of it can be paid. */
export const SettlementPage = () => (
  <ForSettlement>
    <Owed />
  </ForSettlement>
);
