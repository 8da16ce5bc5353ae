import { useQuery, useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, ridersApi } from '@waybill/api';
import { to } from '@waybill/federation';
import { useOffers, useViewer } from '@waybill/session';
import { Dashboard, DetailSkeleton, FigureCard, minutesText, moneyText, useToday } from '@waybill/ui';
import { Link } from 'react-router-dom';
import { useMyOrders } from '../my-orders/use-my-orders.ts';
import { CachedNotice, isShowingCached } from '../offline/cached-notice.tsx';
import { latestCached } from '../offline/cached-orders.ts';
import { optimisticCounts } from '../outbox/optimistic-orders.ts';
import { useOutboxEntries } from '../outbox/outbox.store.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { useHeldCash } from '../remittance/use-held-cash.ts';
import { OwnShifts } from '../shifts/own-shifts.tsx';
import { ChooseLanguage } from '../texts/choose-language.tsx';
import { RiderScreen } from '../texts/rider-screen.tsx';
import { useRiderTexts } from '../texts/rider-texts.ts';
import { NextStop } from './next-stop.tsx';
import { OfferedNow } from './offered-now.tsx';

const noOrders = { pending: 0, accepted: 0, completed: 0, canceled: 0, rejected: 0 };

/** Greatest age of the figures when the screen opens. */
const freshMs = 10_000;

/** The figures of a server without a report of 24 hours: of today's orders. */
function useReportOfToday(isEnabled: boolean) {
  const today = useToday();
  return useQuery({
    ...courierOrdersApi.myPage(
      { remitted_start_date: today, remitted_end_date: today },
      { page: 1, perPage: 1 },
    ),
    enabled: isEnabled,
  });
}

/** The money that the rider has to hand in, and the way to the code for the cashier. */
function HeldFigure() {
  const { cash: texts } = useRiderTexts();
  const { query, cash, heldCash } = useHeldCash({ refetchInterval: false });
  const count = cash?.deliveries_count ?? heldCash?.orders.length;
  return (
    <FigureCard
      title={texts.title}
      value={heldCash ? moneyText(heldCash.held) : query.isError ? null : undefined}
      to={to.riderRemittance()}
      hint={count === undefined ? '' : texts.theOrders(count)}
    />
  );
}

/** The rider's first screen: their new orders, and the figures of their last 24 hours. */
export function RiderDashboardPage() {
  useOutbox();
  const { dashboard: texts, list, papers } = useRiderTexts();
  const hasPapers = useOffers('papers');
  const { user } = useViewer();
  const me = useQuery({ ...ridersApi.me(), staleTime: freshMs });
  const isWithoutReport = me.data !== undefined && me.data.last_day === undefined;
  const ofToday = useReportOfToday(isWithoutReport);
  const client = useQueryClient();
  const entries = useOutboxEntries();
  const latest = (id: string) => latestCached(client, id)?.order;
  const day = me.data?.last_day;
  const fetched = day ?? ofToday.data?.counts;
  const counts = fetched && optimisticCounts(fetched, entries, latest);
  const pending =
    me.data && optimisticCounts({ ...noOrders, pending: me.data.orders_pending }, entries, latest).pending;
  const average = day ? day.average_delivery_time : me.data?.average_delivery_time;
  const queries = isWithoutReport ? [me, ofToday] : [me];
  const cached = queries.find(isShowingCached) ?? me;
  const accepted = useMyOrders('accepted');
  // Who has no new order is asked about none.
  const asked = useMyOrders('pending', (me.data?.orders_pending ?? 0) > 0);
  // What to answer and the next stop come first: figures that were painted before them would move.
  if (accepted.query.isPending || asked.query.isLoading)
    return (
      <RiderScreen>
        <DetailSkeleton label={list.loading} />
      </RiderScreen>
    );
  return (
    <RiderScreen>
      <CachedNotice query={cached} />
      <Dashboard
        welcome={texts.welcome(user?.name ?? '')}
        queries={queries.filter((query) => !isShowingCached(query))}
        intro={
          <>
            <OfferedNow {...asked} />
            <NextStop {...accepted} />
          </>
        }
        lead={
          <>
            <HeldFigure />
            <FigureCard
              title={texts.newOrders}
              value={me.isError ? (pending ?? null) : pending}
              to={to.courierOrders({ tab: 'pending' })}
              hint={texts.waiting}
            />
          </>
        }
        reportTitle={texts.report}
        report={[
          { title: texts.pending, value: counts?.pending },
          { title: texts.cancelled, value: counts?.canceled },
          { title: texts.completed, value: counts?.completed },
          { title: texts.accepted, value: counts?.accepted },
          { title: texts.rejected, value: counts?.rejected },
          {
            title: texts.average,
            value: minutesText(average),
          },
        ]}
      />
      <OwnShifts shifts={me.data?.shifts} />
      {hasPapers && (
        <p>
          <Link to={to.riderPapers()}>{papers.title}</Link>
        </p>
      )}
      <ChooseLanguage />
    </RiderScreen>
  );
}
