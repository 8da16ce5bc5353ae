import { useQuery } from '@tanstack/react-query';
import { isApiError, shopApi } from '@waybill/api';
import type { OwnShop } from '@waybill/contract';
import { EmptyState, ErrorPanel, PageSkeleton } from '@waybill/ui';
import { FilterSelect } from '@waybill/ui/filters';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../manifest.ts';
import styles from './shop.module.css';
import { ShopView } from './shop.view.tsx';

/** The outlets that the user joined: one at a time, and a choice where there are several. */
export function OwnShopPage() {
  const query = useQuery(shopApi.mine());
  const [search, setSearch] = useSearchParams();
  if (!query.data && query.error) return <ErrorPanel title="Your shop could not be loaded" query={query} />;
  if (!query.data) return <PageSkeleton />;
  const mine = query.data;
  const chosen = mine.find(({ id }) => id === search.get('outlet')) ?? mine[0];
  if (!chosen)
    return (
      <EmptyState
        text="You have no shop here yet. Open the link that the delivery company sent you, and add it to your account."
        icon="shop"
      />
    );
  return (
    <>
      {mine.length > 1 && (
        <div className={styles.choice}>
          <FilterSelect
            label="Shop"
            emptyLabel={titleOf(mine[0]!)}
            value={chosen === mine[0] ? undefined : chosen.id}
            options={mine.slice(1).map((shop) => ({ value: shop.id, label: titleOf(shop) }))}
            onChange={(id) => setSearch({ outlet: id ?? mine[0]!.id })}
          />
        </div>
      )}
      <Chosen key={chosen.id} outletId={chosen.id} />
    </>
  );
}

const titleOf = ({ outlet_name, company_name }: OwnShop) => `${outlet_name}, with ${company_name}`;

function Chosen({ outletId }: { outletId: string }) {
  const query = useQuery({ ...shopApi.show({ outletId }), refetchInterval: 60_000 });
  const { data: shop, error } = query;
  if (isApiError(error) && error.status === 403)
    return <EmptyState text="This shop is not in your account any more. Ask the company." icon="shop" />;
  if (!shop && error) return <ErrorPanel title="Your shop could not be loaded" query={query} />;
  return shop ? <ShopView shop={shop} caller={{ outletId }} base={paths.shop} /> : <PageSkeleton />;
}
