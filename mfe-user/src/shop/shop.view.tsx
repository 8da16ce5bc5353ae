import { useQueryClient } from '@tanstack/react-query';
import { shopApi } from '@waybill/api';
import type { Shop } from '@waybill/contract';
import { Avatar, PhoneLink, Tabs } from '@waybill/ui';
import { useSearchParams } from 'react-router-dom';
import { PickUpForm } from './pick-up.form.tsx';
import styles from './shop.module.css';
import { ShopMoney } from './shop-money.tsx';
import { ShopOrders } from './shop-orders.tsx';
import type { ShopPlace } from './shop-place.ts';

const tabs = [
  { id: 'orders', title: 'Orders' },
  { id: 'pick-up', title: 'Ask for a pick-up' },
  { id: 'money', title: 'Money' },
] as const;
type TabId = (typeof tabs)[number]['id'];

/** An outlet for its own people: its orders, a pick-up, its money. The same by link and in an account. */
export function ShopView({ shop, ...place }: ShopPlace & { shop: Shop }) {
  const [search, setSearch] = useSearchParams();
  const client = useQueryClient();
  const active = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'orders';
  const open = (tab: TabId, more: Record<string, string> = {}) => {
    const outlet = search.get('outlet');
    setSearch({ ...(outlet && { outlet }), ...(tab !== 'orders' && { tab }), ...more });
  };
  const look = () => void client.invalidateQueries({ queryKey: shopApi.show(place.caller).queryKey });
  const { outlet, company } = shop;
  return (
    <section className={styles.page} aria-labelledby="shop-title">
      <header className={styles.head}>
        <Avatar name={company.company_name} picture={company.company_picture} />
        <div>
          <h1 id="shop-title">{outlet.outlet_name}</h1>
          <p>
            Deliveries by {company.company_name}
            {company.office_phone && (
              <>
                {' · '}
                <PhoneLink digits={company.office_phone} />
              </>
            )}
          </p>
        </div>
      </header>
      <Tabs label="Your shop" tabs={tabs} active={active} onChange={(tab) => open(tab)} />
      {active === 'orders' && <ShopOrders {...place} onAsk={() => open('pick-up')} onLost={look} />}
      {active === 'pick-up' && (
        <PickUpForm {...place} shop={shop} onAsked={({ id }) => open('orders', { order: id })} />
      )}
      {active === 'money' && <ShopMoney {...place} shop={shop} />}
    </section>
  );
}
