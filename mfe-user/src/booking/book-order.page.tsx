import { useQuery } from '@tanstack/react-query';
import { bookableCompaniesApi, bookedOrdersApi } from '@waybill/api';
import type { BookedOrder } from '@waybill/contract';
import { useSession } from '@waybill/session';
import { DetailSkeleton, ErrorPanel } from '@waybill/ui';
import { useSearchParams } from 'react-router-dom';
import { BookingForm } from './booking.form.tsx';
import styles from './booking.module.css';
import { startingValues, valuesOfOrder } from './booking-values.ts';
import { ChangeBookingForm } from './change-booking.form.tsx';

const newBooking = 'book-order';

/** Says what has to be done before anything can be booked. */
function UnconfirmedNotice() {
  const { user } = useSession();
  if (user?.email_verified !== false) return null;
  return (
    <p className={styles.notice} role="status">
      Confirm your email address first: the link is in the email we sent to {user.email}. What you type here
      is saved.
    </p>
  );
}

/** Books an order with a company, begins like an earlier one, or changes one that no rider has accepted yet. */
export function BookOrderPage() {
  const [search] = useSearchParams();
  const change = search.get('change');
  const orderId = change ?? search.get('again');
  return (
    <section className={styles.page} aria-labelledby="book-title">
      <h1 id="book-title">{change ? 'Change Order' : 'Book Order'}</h1>
      <p className={styles.lead}>
        {change
          ? 'An order can be changed until a rider accepts it.'
          : 'We pick it up and deliver it. You see the price before you book.'}
      </p>
      <UnconfirmedNotice />
      {orderId ? <LikeAnOrder key={orderId} id={orderId} isChange={change !== null} /> : <NewBooking />}
    </section>
  );
}

function NewBooking() {
  const [search] = useSearchParams();
  const { user } = useSession();
  const chosen = { company_id: search.get('company') ?? undefined, rate_id: search.get('rate') ?? undefined };
  return <BookingForm draft={newBooking} defaults={startingValues(user)} chosen={chosen} />;
}

function LikeAnOrder({ id, isChange }: { id: string; isChange: boolean }) {
  const query = useQuery(bookedOrdersApi.detail(id));
  const order = query.data;
  return (
    <>
      {query.isPending && <DetailSkeleton label="Loading the order" />}
      {query.error && !order && (
        <ErrorPanel title="The order could not be loaded" error={query.error} onRetry={query.refetch} />
      )}
      {order && <WithRates order={order} isChange={isChange} />}
    </>
  );
}

/** The rate is found among those of today before the form begins. */
function WithRates({ order, isChange }: { order: BookedOrder; isChange: boolean }) {
  const rates = useQuery(bookableCompaniesApi.rates(order.company_id));
  if (rates.isPending) return <DetailSkeleton label="Loading the rates" />;
  if (isChange) return <ChangeBookingForm order={order} rates={rates.data} />;
  return <BookingForm draft={`book-again-${order.id}`} defaults={valuesOfOrder(order, rates.data)} />;
}
