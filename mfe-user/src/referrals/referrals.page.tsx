import { useQuery } from '@tanstack/react-query';
import { referralsApi } from '@waybill/api';
import type { Page, ReferredUser } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { CopyButton, countText, dayText, ErrorPanel } from '@waybill/ui';
import { type Column, ListPage, useListQuery } from '@waybill/ui/table';
import styles from './referrals.module.css';
import { ShareButton } from './share-button.tsx';

/** Two of one name may register on one day. */
type Referred = ReferredUser & { key: number };

const columns: readonly Column<Referred>[] = [
  {
    id: 'first_name',
    title: 'Name',
    value: ({ first_name }) => first_name,
    card: 'title',
    picture: () => null,
  },
  {
    id: 'day',
    title: 'Registered',
    value: ({ day }) => day,
    render: ({ day }) => dayText(day),
    card: 'aside',
  },
];
const params = {};
const pageSizes = [15, 30, 50] as const;

/** The user's code, buttons that share it, and the people who used it. */
export function ReferralsPage() {
  const mine = useQuery(referralsApi.mine());
  const code = mine.data?.referral_code;
  return (
    <section className={styles.page} aria-labelledby="referrals-title">
      <h1 id="referrals-title">Referrals</h1>
      <p className={styles.lead}>
        Invite others to Waybill. Who registers with your code is listed here, by first name only.
      </p>
      <div className={styles.surface}>
        {mine.error && <ErrorPanel title="Your code could not be loaded" query={mine} />}
        {!mine.error && (
          <>
            <p className={styles.label}>Referral code</p>
            {code === undefined ? (
              <p className={styles.code} role="status" aria-label="Loading your code">
                …
              </p>
            ) : (
              <p className={styles.code}>
                {code}
                <CopyButton text={code} />
              </p>
            )}
            <div style={code === undefined ? { visibility: 'hidden' } : undefined}>
              <ShareButton code={code ?? ''} />
            </div>
          </>
        )}
      </div>
      <ReferredList />
    </section>
  );
}

const withKeys = (page: Page<ReferredUser>): Page<Referred> => ({
  ...page,
  data: page.data.map((person, key) => ({ ...person, key })),
});

/** Left out where the server does not say who used a code. */
function ReferredList() {
  const list = useListQuery(params, { path: pathOf, pageSizes });
  const query = useQuery({
    ...referralsApi.referred({ page: list.page, perPage: list.perPage }),
    select: withKeys,
  });
  if (!useOffers('referred_users'))
    return <p className={styles.lead}>This server does not list who registered with your code.</p>;
  return (
    <ListPage
      title={
        query.data?.total
          ? `People who registered with it: ${countText(query.data.total)}`
          : 'People who registered with it'
      }
      list={list}
      query={query}
      columns={columns}
      rowKey={({ key }) => String(key)}
      emptyText="Nobody yet. Share your code to invite someone."
      skeletonRows={3}
      isSection
    />
  );
}

const pathOf = (page: number) => (page === 1 ? to.referrals() : `${to.referrals()}/${page}`);
