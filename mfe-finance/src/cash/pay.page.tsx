import { useQuery } from '@tanstack/react-query';
import { cashApi, payApi } from '@waybill/api';
import { cashEntryTexts, type PayLine, type PayStatement } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { Button, Figures, moneyText } from '@waybill/ui';
import { BackLink } from '@waybill/ui/act';
import { ExportButton, FileButton } from '@waybill/ui/export';
import { type Column, DateRange, dayParam, daysAgo, ListPage, today, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Loaded } from '../loaded.tsx';
import { useMay } from '../use-may.ts';
import { cashEvents } from './affected-by-cash.ts';
import styles from './cash.module.css';
import { CashPage } from './cash-page.tsx';
import type { PayRiderDialogProps } from './pay-rider.dialog.tsx';

const PayRider = lazyDialog<PayRiderDialogProps>('Pay out', () => import('./pay-rider.dialog.tsx'));

const params = { start_date: dayParam(daysAgo(30)), end_date: dayParam(today) };
const pageSizes = [50, 100] as const;

const columns: readonly Column<PayLine>[] = [
  {
    id: 'when',
    title: 'When',
    value: ({ occurred_at }) => occurred_at,
    kind: 'timestamp',
    card: 'below',
  },
  {
    id: 'entry',
    title: 'Entry',
    value: ({ kind, order_number }) =>
      order_number ? `${cashEntryTexts[kind]}: ${order_number}` : cashEntryTexts[kind],
    card: 'title',
    isPinned: true,
  },
  { id: 'about', title: 'For', value: ({ about }) => about, card: 'below', isOnlyWhere: 'any' },
  { id: 'number', title: 'Book no.', value: ({ number }) => number, kind: 'number', isWideOnly: true },
  {
    id: 'pay',
    title: 'Pay',
    value: ({ pay }) => pay || null,
    kind: 'money',
    card: 'named',
    isOnlyWhere: 'any',
  },
  {
    id: 'cash',
    title: 'Cash held',
    value: ({ cash }) => cash || null,
    kind: 'money',
    card: 'named',
    isOnlyWhere: 'any',
  },
  { id: 'balance', title: 'Owed to rider', value: ({ balance }) => balance, kind: 'money', card: 'aside' },
];

/** Who holds the balance is in its name: a sign would be a riddle. */
const closingTitle = (naira: number | undefined) => {
  if (!naira) return 'Closing balance';
  return naira < 0 ? 'Rider holds, closing' : 'Owed to rider, closing';
};

/** The closing balance, and what led to it; what is nothing is left out, and at first what seldom is there. */
const figuresOf = (sums: PayStatement | undefined) => {
  const figure = (title: string, naira: number | undefined) => ({
    title,
    value: naira === undefined ? undefined : moneyText(naira),
    isWide: true,
  });
  const closing = (naira: number | undefined) =>
    figure(closingTitle(naira), naira === undefined ? undefined : Math.abs(naira));
  const moves: [string, number | undefined][] = [
    ['Earned', sums?.earned],
    ['Expenses', sums?.spent ?? 0],
    ['Collected', sums && -sums.collected],
    ['Handed in', sums?.handed_in],
    ['Corrections', sums?.corrected ?? 0],
    ['Paid out', sums ? -sums.paid_out : 0],
  ];
  return [
    figure('Opening balance', sums?.opening),
    ...moves.filter(([, naira]) => naira !== 0).map(([title, naira]) => figure(title, naira)),
    closing(sums?.closing),
  ];
};

const nowText = ({ pay_owed, cash_held, claimed }: PayStatement) =>
  [
    `Pay owed now: ${moneyText(pay_owed)}`,
    cash_held < 0 ? `expenses owed now: ${moneyText(-cash_held)}` : `cash held now: ${moneyText(cash_held)}`,
    claimed > 0 && `claimed and not decided: ${moneyText(claimed)}`,
  ]
    .filter(Boolean)
    .join(', ');

const ComingSums = () => (
  <>
    <Figures figures={figuresOf(undefined)} />
    <p className={styles.now}>Pay owed now: …, cash held now: …</p>
  </>
);

/** What the company and one rider owe each other: pay, expenses and cash, with payouts. The rider reads the same on their phone. */
export function PayPage() {
  const { id = '' } = useParams();
  const list = useListQuery(params, { path: (page) => to.payOfRider(id, page), pageSizes });
  const { start_date, end_date } = list.filters;
  const filter = { courier_id: id, start_date, end_date };
  useLiveRefresh(cashEvents, [cashApi.all]);
  const [isPaying, setPaying] = useState(false);
  const mayPayOut = useMay('remittance.verify');
  const sums = useQuery(payApi.sums(filter));
  const lines = useQuery(payApi.lines(filter, { page: list.page, perPage: list.perPage }));
  const name = sums.data?.courier.courier_name ?? '';
  const fileName = ['pay', name, start_date, end_date].filter(Boolean).join(' ');
  return (
    <CashPage
      title={
        <>
          Pay of <span className={styles.name}>{name || 'a rider'}</span>
        </>
      }
      back={<BackLink to={to.cashOfRider(id)}>The rider’s cash</BackLink>}
    >
      <div className={styles.filters}>
        <DateRange start_date={start_date} end_date={end_date} onChange={list.change} />
      </div>
      <Loaded query={sums} what="the sums" skeleton={<ComingSums />}>
        {(loaded) => (
          <>
            <Figures figures={figuresOf(loaded)} />
            {(loaded.pay_owed !== 0 || loaded.claimed !== 0) && (
              <p className={styles.now}>{nowText(loaded)}</p>
            )}
          </>
        )}
      </Loaded>
      <ListPage
        title="Statement"
        list={list}
        query={lines}
        columns={columns}
        rowKey={({ number }) => String(number)}
        isSection
        note="Each entry adds to pay or cash held; owed to rider is the balance after it. Below zero, the rider holds more cash than they are owed."
        emptyText="No transactions in these days"
        tools={
          <>
            {mayPayOut && (sums.data || sums.isPending) && (
              <Button
                type={sums.data && sums.data.balance > 0 ? 'primary' : 'default'}
                loading={isPaying && !sums.data}
                onClick={() => setPaying(true)}
              >
                Pay out
              </Button>
            )}
            <FileButton fileName={`${fileName}.pdf`} file={() => payApi.pdf(filter)} />
            <ExportButton
              fileName={`${fileName}.xlsx`}
              label="Download spreadsheet"
              columns={columns}
              source={() => payApi.allLines(filter)}
            />
          </>
        }
      />
      {isPaying && sums.data && <PayRider statement={sums.data} onClose={() => setPaying(false)} />}
    </CashPage>
  );
}
