import { useQuery } from '@tanstack/react-query';
import { invitesApi } from '@waybill/api';
import { to } from '@waybill/federation';
import { useSession } from '@waybill/session';
import { ListSkeleton } from '@waybill/ui';
import { Link } from 'react-router-dom';
import { DashboardCard, type DashboardCardProps } from './dashboard-card.tsx';
import { UnderWay, useUnderWay } from './under-way.tsx';
import styles from './user-dashboard.module.css';

/** Undefined while it is not loaded: the card works without it. */
function usePendingInvites(): DashboardCardProps['count'] {
  const { data } = useQuery({ ...invitesApi.mine(), select: (invites) => invites.length });
  return data === undefined
    ? undefined
    : { number: data, label: data === 1 ? '1 pending' : `${data} pending` };
}

/** All that a user can do, the booking first. */
function Ways({ pending }: { pending: DashboardCardProps['count'] }) {
  return (
    <ul className={styles.cards}>
      <DashboardCard
        title="Book Order"
        text="Have something picked up and delivered"
        icon="plus"
        to={to.bookOrder()}
        isPrimary
      />
      <DashboardCard
        title="Track Order"
        text="See where a delivery is"
        icon="navigate"
        to={to.trackOrder()}
      />
      <DashboardCard
        title="Delivery Rates"
        text="What a delivery costs, by area"
        icon="remittance"
        to={to.rates()}
      />
      <DashboardCard
        title="Orders"
        text="What you booked and what is on its way"
        icon="orders"
        to={to.userOrders()}
      />
      <DashboardCard
        title="Invites"
        text="Companies inviting you to join"
        icon="mail"
        to={to.invites()}
        count={pending}
      />
      <DashboardCard title="Referrals" text="Invite others to Waybill" icon="people" to={to.referrals()} />
    </ul>
  );
}

/** A plain user's first screen, its parts at once: a card that moved would be missed: docs/spec-coverage.md#foundation-2. */
export function UserDashboardPage() {
  const { user } = useSession();
  const { data, isPending } = useUnderWay();
  const pending = usePendingInvites();
  return (
    <>
      <header className={styles.welcome}>
        <h1>Welcome, {user?.name}</h1>
      </header>
      {user?.email_verified === false && (
        <p className={styles.unconfirmed} role="note">
          Your email is not confirmed: the link is in the email we sent to {user.email}. Until then you cannot
          book or see invites. <Link to={to.userProfile()}>Send the email again</Link>
        </p>
      )}
      {isPending ? (
        <ListSkeleton rows={6} label="Loading your parcels" />
      ) : (
        <>
          <UnderWay data={data} />
          <Ways pending={pending} />
        </>
      )}
    </>
  );
}
