import { useQuery } from '@tanstack/react-query';
import { cashApi } from '@waybill/api';
import { addLagosDays, type CashDay, type CompanyCashDay, isLagosDay } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { Button, DateTime, EmptyState, Icon, moneyText, useToday, weekdayText } from '@waybill/ui';
import { BackLink } from '@waybill/ui/act';
import { type Column, RowsList } from '@waybill/ui/table';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Loaded } from '../loaded.tsx';
import { useMay } from '../use-may.ts';
import { cashEvents } from './affected-by-cash.ts';
import styles from './cash.module.css';
import { CashPage } from './cash-page.tsx';
import { CloseDayDialog, ReopenDayDialog } from './close-day.dialogs.tsx';
import { ClosedTag } from './closed-tag.tsx';
import { DaySums } from './day-sums.tsx';
import { shortText } from './entry-texts.ts';

const closedBy = ({ closings }: CashDay) => closings[0]?.closed_by.name;

const columns: readonly Column<CashDay>[] = [
  {
    id: 'rider',
    title: 'Rider',
    value: ({ courier: rider }) => rider?.courier_name ?? '',
    render: ({ courier: rider }) => rider && <Link to={to.cashOfRider(rider.id)}>{rider.courier_name}</Link>,
    picture: () => null,
    card: 'title',
    isPinned: true,
  },
  { id: 'collected', title: 'Collected', value: ({ figures }) => figures.collected, kind: 'money' },
  {
    id: 'not_handed_in',
    title: 'Not handed in',
    value: ({ not_handed_in }) => not_handed_in,
    kind: 'money',
    card: 'named',
  },
  { id: 'handed_in', title: 'Handed in', value: ({ figures }) => figures.handed_in, kind: 'money' },
  {
    id: 'verified',
    title: 'Verified',
    value: ({ figures }) => figures.verified,
    kind: 'money',
    isWideOnly: true,
  },
  {
    id: 'short',
    title: 'Short',
    value: ({ figures }) => figures.short,
    isOnlyWhere: 'any',
    render: ({ figures }) => shortText(figures.short),
    kind: 'money',
  },
  { id: 'over', title: 'Over', value: ({ figures }) => figures.over, kind: 'money', isOnlyWhere: 'any' },
  { id: 'held', title: 'Holds now', value: ({ cash_held }) => cash_held, kind: 'money', card: 'named' },
  {
    id: 'oldest',
    title: 'Oldest',
    value: ({ oldest_at }) => oldest_at,
    kind: 'timestamp',
    isWideOnly: true,
  },
  {
    id: 'state',
    title: 'State',
    value: ({ is_closed }) => (is_closed ? 'Closed' : ''),
    render: (row) => row.is_closed && <ClosedTag isClosed by={closedBy(row)} />,
    isOnlyWhere: 'any',
    card: 'aside',
  },
];

function Closings({ closings }: { closings: CashDay['closings'] }) {
  if (closings.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="closings">
      <h2 id="closings">Signed</h2>
      <ul className={styles.closings}>
        {closings.map((closing) => (
          <li key={closing.id}>
            Closed by {closing.closed_by.name}, <DateTime at={closing.closed_at} />: handed in{' '}
            {moneyText(closing.figures.handed_in)}, verified {moneyText(closing.figures.verified)}, with
            riders {moneyText(closing.cash_held)}
            {closing.reopened_at && (
              <>
                . Reopened by {closing.reopened_by?.name}, <DateTime at={closing.reopened_at} />:{' '}
                {closing.reopen_reason}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type PendingDialog = { kind: 'close' | 'reopen'; of: CashDay } | null;

function OneDay({ data }: { data: CompanyCashDay }) {
  const [pending, setPending] = useState<PendingDialog>(null);
  const today = useToday();
  const mayVerify = useMay('remittance.verify');
  const mayClose = mayVerify && data.company.day <= today;
  const navigate = useNavigate();
  const { company, riders } = data;
  const button = (of: CashDay) =>
    of.is_closed ? (
      <Button size={of.courier ? 'small' : 'middle'} onClick={() => setPending({ kind: 'reopen', of })}>
        Reopen
      </Button>
    ) : (
      <Button
        {...(of.courier ? { size: 'small' } : { type: 'primary' })}
        onClick={() => setPending({ kind: 'close', of })}
      >
        {of.courier ? 'Close' : 'Close the day'}
      </Button>
    );
  return (
    <>
      <DaySums data={data}>{mayClose && button(company)}</DaySums>
      {riders.length === 0 ? (
        <EmptyState text="No money moved on this day" picture="money" />
      ) : (
        <RowsList
          label="Riders"
          columns={columns}
          rows={riders}
          rowKey={({ courier: rider }) => rider?.id ?? ''}
          onOpen={({ courier: rider }) => rider && navigate(to.cashOfRider(rider.id))}
          {...(mayClose && { actions: button })}
        />
      )}
      <Closings closings={company.closings} />
      {pending?.kind === 'close' && <CloseDayDialog of={pending.of} onClose={() => setPending(null)} />}
      {pending?.kind === 'reopen' && <ReopenDayDialog of={pending.of} onClose={() => setPending(null)} />}
    </>
  );
}

/** The cash movements of one Lagos day, per rider, and the signature under them. */
export function DayPage() {
  const { day: dayInAddress = '' } = useParams();
  const today = useToday();
  const day = isLagosDay(dayInAddress) ? dayInAddress : today;
  useLiveRefresh(cashEvents, [cashApi.all]);
  const query = useQuery(cashApi.day(day));
  return (
    <CashPage title={weekdayText(day)} back={<BackLink to={to.cashDays()}>All days</BackLink>}>
      <header className={styles.header}>
        {query.data && (
          <ClosedTag isClosed={query.data.company.is_closed} by={closedBy(query.data.company)} />
        )}
        <span className={styles.spacer} />
        <nav className={styles.steps} aria-label="Days">
          <Link to={to.cashDay(addLagosDays(day, -1))}>
            <Icon name="back" /> Day before
          </Link>
          {day < today && (
            <Link to={to.cashDay(addLagosDays(day, 1))}>
              Day after <Icon name="back" className={styles.onwards} />
            </Link>
          )}
        </nav>
      </header>
      <Loaded query={query} what="the day">
        {(data) => <OneDay key={data.company.day} data={data} />}
      </Loaded>
    </CashPage>
  );
}
