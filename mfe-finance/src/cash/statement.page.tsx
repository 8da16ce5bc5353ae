import { useQuery } from '@tanstack/react-query';
import { cashApi, settlementApi, statementsApi } from '@waybill/api';
import {
  cashEntryTexts,
  type Page,
  type Statement,
  type StatementFilter,
  type StatementLine,
  type StatementSender,
  toKobo,
  toNaira,
  unsavedOutlets,
} from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { useOffers } from '@waybill/session';
import { Button, countText, Figures, figureFrom, Money, moneyText } from '@waybill/ui';
import { BackLink } from '@waybill/ui/act';
import { ExportButton, FileButton } from '@waybill/ui/export';
import {
  type Column,
  DateRange,
  dayParam,
  daysAgo,
  ListPage,
  textParam,
  today,
  useListQuery,
} from '@waybill/ui/table';
import { useState } from 'react';
import { Loaded } from '../loaded.tsx';
import { useMay } from '../use-may.ts';
import { Address } from './address.tsx';
import { cashEvents } from './affected-by-cash.ts';
import styles from './cash.module.css';
import { CashPage, ForVerifiers } from './cash-page.tsx';
import type { PayoutDialogProps } from './payout.dialog.tsx';
import { SenderSelect } from './sender-select.tsx';
import { owedText, senderName } from './use-sender-options.ts';

const Payout = lazyDialog<PayoutDialogProps>('Pay out', () => import('./payout.dialog.tsx'));

const params = { sender: textParam(64), start_date: dayParam(daysAgo(30)), end_date: dayParam(today) };
const pageSizes = [50, 100] as const;

const allColumns: readonly Column<StatementLine>[] = [
  {
    id: 'entry',
    title: 'Entry',
    value: ({ kind, order_number }) => order_number ?? cashEntryTexts[kind],
    card: 'title',
    isPinned: true,
  },
  { id: 'customer', title: 'Customer', value: ({ customer_name }) => customer_name, card: 'below' },
  { id: 'outlet', title: 'Outlet', value: (line) => line.outlet_name ?? null, card: 'named' },
  { id: 'when', title: 'When', value: ({ occurred_at }) => occurred_at, kind: 'timestamp', isWideOnly: true },
  { id: 'kind', title: 'Kind', value: ({ kind }) => cashEntryTexts[kind], isWideOnly: true },
  { id: 'collected', title: 'Collected', value: ({ collected }) => collected, kind: 'money' },
  { id: 'fees', title: 'Fees', value: ({ fees }) => fees, kind: 'money' },
  { id: 'owed', title: 'Owed', value: ({ owed }) => owed, kind: 'money', card: 'aside' },
  { id: 'number', title: 'Book no.', value: ({ number }) => number, kind: 'number', isExtra: true },
  { id: 'note', title: 'Note', value: ({ note }) => note, isExtra: true },
];

/** Its name is above the statement. */
const ofOneSender = allColumns.filter(({ id }) => id !== 'outlet');

const figuresOf = (sums: Statement | undefined) => [
  { title: 'Opening balance', value: sums && moneyText(sums.opening), isWide: true },
  { title: 'Collected', value: sums && moneyText(sums.collected), isWide: true },
  { title: 'Fees', value: sums && moneyText(-sums.fees), isWide: true },
  { title: 'Corrections', value: sums && moneyText(sums.corrected), isWide: true },
  { title: 'Paid out', value: sums && moneyText(-sums.paid_out), isWide: true },
  { title: 'Closing balance', value: sums && moneyText(sums.closing), isWide: true },
];

const fileNameOf = ({ start_date, end_date }: StatementFilter, name: string) =>
  ['statement', name, start_date, end_date].filter(Boolean).join(' ');

const deliveriesText = (sums: Statement | undefined) =>
  sums ? `${countText(sums.deliveries)} ${sums.deliveries === 1 ? 'delivery' : 'deliveries'}. ` : '';

type List = ReturnType<typeof useListQuery<typeof params>>;

function OfSender({ list, senderId }: { list: List; senderId: string }) {
  const { start_date, end_date } = list.filters;
  const filter = { sender_id: senderId, start_date, end_date };
  const [isPaying, setPaying] = useState(false);
  const mayPayOut = useMay('remittance.verify');
  const sums = useQuery(statementsApi.sums(filter));
  const lines = useQuery(statementsApi.lines(filter, { page: list.page, perPage: list.perPage }));
  const name = sums.data?.sender.name ?? '';
  const columns = senderId === unsavedOutlets ? allColumns : ofOneSender;
  return (
    <>
      <Loaded query={sums} what="the sums" skeleton={<Figures figures={figuresOf(undefined)} />}>
        {(loaded) => <Figures figures={figuresOf(loaded)} />}
      </Loaded>
      <ListPage
        title="Entries"
        list={list}
        query={lines}
        columns={columns}
        rowKey={({ number }) => String(number)}
        isSection
        hasDetails
        settings="statement"
        note={`${deliveriesText(sums.data)}By day, in book order. Opening balance + collected − fees + corrections − paid out = closing balance.`}
        emptyText="No transactions in these days"
        tools={
          <>
            {mayPayOut && (sums.data || sums.isPending) && (
              <Button type="primary" loading={isPaying && !sums.data} onClick={() => setPaying(true)}>
                Pay out
              </Button>
            )}
            <FileButton fileName={`${fileNameOf(filter, name)}.pdf`} file={() => statementsApi.pdf(filter)} />
            <ExportButton
              fileName={`${fileNameOf(filter, name)}.xlsx`}
              label="Download spreadsheet"
              columns={columns}
              source={() => statementsApi.allLines(filter)}
            />
          </>
        }
      />
      {isPaying && sums.data && <Payout statement={sums.data} onClose={() => setPaying(false)} />}
    </>
  );
}

const balanceColumns: readonly Column<StatementSender>[] = [
  {
    id: 'sender',
    title: 'Outlet or user',
    value: senderName,
    picture: () => null,
    card: 'title',
    isPinned: true,
  },
  {
    id: 'address',
    title: 'Address',
    value: ({ address }) => address,
    render: Address,
    card: 'below',
  },
  {
    id: 'owed',
    title: 'Owed now',
    value: ({ owed_now }) => owed_now,
    render: ({ owed_now }) => (owed_now < 0 ? owedText(owed_now) : <Money naira={owed_now} />),
    kind: 'money',
    card: 'aside',
  },
];

/** What the company owes, and is owed; where senders take several pages, on this one. Undefined while they are loaded. */
function Owed({ page }: { page: Page<StatementSender> | undefined }) {
  const where = !page || page.last_page === 1 ? '' : ' on this page';
  const sumOf = (sign: 1 | -1) =>
    page &&
    moneyText(
      toNaira(page.data.reduce((kobo, { owed_now }) => kobo + Math.max(0, sign * toKobo(owed_now)), 0)),
    );
  const owing = page?.data.some(({ owed_now }) => owed_now < 0);
  const settles = useOffers('settlement');
  const settlement = useQuery({ ...settlementApi.owed({ page: 1, perPage: 1 }), enabled: settles });
  const canPay = figureFrom(settlement, ({ sums }) => moneyText(sums.can_pay));
  return (
    <Figures
      figures={[
        { title: `Owed now${where}`, value: sumOf(1), isWide: true },
        ...(settles ? [{ title: 'Can be paid now', value: canPay, isWide: true }] : []),
        ...(owing ? [{ title: `Owed to the company${where}`, value: sumOf(-1), isWide: true }] : []),
      ]}
    />
  );
}

/** Senders who are owed money, or owe fees, page by page; others are found by search. */
function Balances({ list }: { list: List }) {
  const query = useQuery(
    statementsApi.senders(undefined, undefined, { page: list.page, perPage: list.perPage }),
  );
  return (
    <ListPage
      title="Amounts owed"
      list={list}
      query={query}
      columns={balanceColumns}
      rowKey={({ id }) => id}
      isSection
      onOpen={({ id }) => list.change({ sender: id })}
      filters={
        <SenderSelect value={undefined} name={undefined} onChange={(id) => list.change({ sender: id })} />
      }
      summary={(query.isPending || (query.data && query.data.data.length > 0)) && <Owed page={query.data} />}
      note={`${query.data ? `${countText(query.data.total)} outlets and users, the` : 'The'} largest amount owed first.`}
      emptyText="Nobody is owed anything yet"
      actions={({ id, name }) => (
        <Button size="small" aria-label={`Statement of ${name}`} onClick={() => list.change({ sender: id })}>
          Statement
        </Button>
      )}
    />
  );
}

function SenderStatement() {
  const list = useListQuery(params, { path: to.cashStatements, pageSizes });
  const { sender, start_date, end_date } = list.filters;
  useLiveRefresh(cashEvents, [cashApi.all]);
  // The very query of the sums below.
  const chosen = useQuery({
    ...statementsApi.sums({ sender_id: sender ?? '', start_date, end_date }),
    enabled: sender !== undefined,
  });
  return (
    <CashPage
      title={sender ? (chosen.data?.sender.name ?? 'Statement') : 'Statements'}
      back={sender && <BackLink to={to.cashStatements()}>All statements</BackLink>}
    >
      {/* What is owed now is of no days. */}
      {sender && (
        <div className={styles.filters}>
          <SenderSelect
            value={sender}
            name={chosen.data?.sender.name}
            onChange={(id) => list.change({ sender: id })}
          />
          <DateRange start_date={start_date} end_date={end_date} onChange={list.change} />
        </div>
      )}
      {sender ? <OfSender key={sender} list={list} senderId={sender} /> : <Balances list={list} />}
    </CashPage>
  );
}

/** The company's account with an outlet or a booking user: collections, fees, payouts and the present debt. */
export const StatementPage = () => (
  <ForVerifiers>
    <SenderStatement />
  </ForVerifiers>
);
