import { useQuery } from '@tanstack/react-query';
import { settlementApi, useWrite } from '@waybill/api';
import type { ShopRules } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { Button, DetailSkeleton, ErrorPanel, Facts, moneyText } from '@waybill/ui';
import { useState } from 'react';
import { exceptions } from './exceptions.tsx';
import styles from './settings.module.css';
import type { ShopRulesDialogProps } from './shop-rules.dialog.tsx';
import { useMaySet } from './use-may-set.ts';

const SetRules = lazyDialog<ShopRulesDialogProps>('Shops’ charges', () => import('./shop-rules.dialog.tsx'));

type Sums = NonNullable<ShopRules['company']> | ShopRules['of_outlets'][number];

const sumsText = (one: Sums): string =>
  one.is_on
    ? [
        one.delivery === null ? 'Delivery by the area’s rate' : `${moneyText(one.delivery)} a delivery`,
        one.return_percent > 0 && `${one.return_percent}% of it for an order that comes back`,
        one.waiting > 0 &&
          `${moneyText(one.waiting)} each 20 minutes of waiting after ${one.waiting_free_minutes}`,
        one.cash_handling_percent > 0 && `${one.cash_handling_percent}% of cash`,
        one.pay_days.length > 0 && `paid on ${one.pay_days.join(', ')}`,
      ]
        .filter(Boolean)
        .join(', ')
    : 'Off';

/** What shops are charged besides their deliveries, and on which days they are paid. Off until it is set. */
export function ShopRulesSection() {
  const query = useQuery(settlementApi.rules());
  const { data, error, isPending } = query;
  const [open, setOpen] = useState<{ ofOutlet: boolean } | null>(null);
  const maySet = useMaySet();
  if (!useOffers('settlement') || !maySet) return null;
  return (
    <section className={styles.company} aria-labelledby="shop-rules">
      <header>
        <h2 id="shop-rules">Shops’ charges</h2>
        {data && <Button onClick={() => setOpen({ ofOutlet: false })}>Set up charges</Button>}
      </header>
      <p className={styles.note}>
        What saved outlets are charged, and when they are paid. A charge is worked out when it arises; later
        changes leave it as it was.
      </p>
      {error && !data && <ErrorPanel title="Rules of charges could not be loaded" query={query} />}
      {isPending && <DetailSkeleton label="Loading rules of charges" />}
      {data && <Rules rules={data} onOfOutlet={() => setOpen({ ofOutlet: true })} />}
      {open && data && <SetRules rules={data} {...open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function Rules({ rules, onOfOutlet }: { rules: ShopRules; onOfOutlet: () => void }) {
  const { company, of_outlets } = rules;
  const { act, isPending } = useWrite(settlementApi.removeRules, {
    success: 'The company’s rules apply to this shop again',
    invalidates: [settlementApi.all],
  });
  const own = of_outlets.map((one) => ({
    id: one.outlet.id,
    name: one.outlet.outlet_name,
    text: sumsText(one),
  }));
  return (
    <>
      <Facts
        facts={[
          ['All shops', company ? sumsText(company) : 'Not set'],
          ...exceptions(own, isPending, (outlet_id) => act({ outlet_id })),
        ]}
      />
      {company && (
        <p>
          <Button onClick={onOfOutlet}>Different charges for one shop</Button>
        </p>
      )}
    </>
  );
}
