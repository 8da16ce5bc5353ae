import { useQuery } from '@tanstack/react-query';
import { payApi, useWrite } from '@waybill/api';
import type { PayRules } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { Button, DetailSkeleton, ErrorPanel, Facts, moneyText } from '@waybill/ui';
import { useState } from 'react';
import { exceptions } from './exceptions.tsx';
import type { PayRulesDialogProps } from './pay-rules.dialog.tsx';
import styles from './settings.module.css';
import { useMaySet } from './use-may-set.ts';

const SetRules = lazyDialog<PayRulesDialogProps>('Riders’ pay', () => import('./pay-rules.dialog.tsx'));

type Sums = NonNullable<PayRules['company']> | PayRules['of_riders'][number];

const sumsText = ({ is_on, delivery, areas, distances, attempt, day_target, day_bonus }: Sums): string =>
  is_on
    ? [
        `${moneyText(delivery)} a delivery`,
        ...areas.map(({ area, amount }) => `${area} ${moneyText(amount)}`),
        ...distances.map(({ over_km, amount }) => `over ${over_km} km ${moneyText(amount)} more`),
        attempt > 0 && `${moneyText(attempt)} for one that failed`,
        day_target !== null && `${moneyText(day_bonus)} for ${day_target} deliveries a day`,
      ]
        .filter(Boolean)
        .join(', ')
    : 'Off';

/** What riders earn, for all and for single ones, and whether they may claim expenses. Off until it is set. */
export function PaySection() {
  const query = useQuery(payApi.rules());
  const { data, error, isPending } = query;
  const [open, setOpen] = useState<{ ofRider: boolean } | null>(null);
  const maySet = useMaySet();
  if (!useOffers('rider_pay') || !maySet) return null;
  return (
    <section className={styles.company} aria-labelledby="pay">
      <header>
        <h2 id="pay">Riders’ pay</h2>
        {data && <Button onClick={() => setOpen({ ofRider: false })}>Set up pay</Button>}
      </header>
      <p className={styles.note}>
        What a delivery is worth to its rider. It is worked out when the order ends; later changes leave it as
        it was.
      </p>
      {error && !data && <ErrorPanel title="Rules of pay could not be loaded" query={query} />}
      {isPending && <DetailSkeleton label="Loading rules of pay" />}
      {data && <Rules rules={data} onOfRider={() => setOpen({ ofRider: true })} />}
      {open && data && <SetRules rules={data} {...open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function Rules({ rules, onOfRider }: { rules: PayRules; onOfRider: () => void }) {
  const { company, of_riders } = rules;
  const { act, isPending } = useWrite(payApi.removeRules, {
    success: 'The company’s rules apply to this rider again',
    invalidates: [payApi.all],
  });
  const own = of_riders.map((one) => ({
    id: one.courier.id,
    name: one.courier.courier_name,
    text: sumsText(one),
  }));
  return (
    <>
      <Facts
        facts={[
          ['All riders', company ? sumsText(company) : 'Not set'],
          ['Expenses', company?.takes_expenses ? 'Riders may claim' : 'Not taken'],
          ...exceptions(own, isPending, (courier_id) => act({ courier_id })),
        ]}
      />
      {company && (
        <p>
          <Button onClick={onOfRider}>Different pay for one rider</Button>
        </p>
      )}
    </>
  );
}
