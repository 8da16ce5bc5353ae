import { useQuery } from '@tanstack/react-query';
import { isApiError, shopApi } from '@waybill/api';
import { EmptyState, ErrorPanel, PageSkeleton } from '@waybill/ui';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '../manifest.ts';
import { KeepShop } from './keep-shop.tsx';
import styles from './shop.module.css';
import { ShopView } from './shop.view.tsx';
import { keepToken, keptToken } from './shop-token.ts';

/** The page of an outlet for its people, by the link that the company sent: the token leaves the address at once. */
export function ShopLinkPage() {
  const { token } = useParams();
  const { search } = useLocation();
  useEffect(() => {
    const robots = document.head.appendChild(document.createElement('meta'));
    Object.assign(robots, { name: 'referrer', content: 'no-referrer' });
    return () => robots.remove();
  }, []);
  if (token) {
    keepToken(token);
    return <Navigate to={`${paths.shopLink}${search}`} replace />;
  }
  const kept = keptToken();
  if (!kept)
    return <EmptyState text="Open this page by the link that the delivery company sent you." icon="shop" />;
  return <LinkedShop key={kept} token={kept} />;
}

const hasEnded = (error: unknown) => isApiError(error) && error.code === 'shop.link_ended';

function LinkedShop({ token }: { token: string }) {
  const query = useQuery({ ...shopApi.show({ outletId: '', token }), refetchInterval: 60_000 });
  const { data: shop, error } = query;
  if (hasEnded(error))
    return <EmptyState text="This link has ended. Ask the company for a new one." icon="shop" />;
  if (!shop && error) return <ErrorPanel title="This page could not be loaded" query={query} />;
  if (!shop) return <PageSkeleton />;
  return (
    <div className={styles.linked}>
      <ShopView shop={shop} caller={{ outletId: shop.outlet.id, token }} base={paths.shopLink} />
      <KeepShop token={token} name={shop.outlet.outlet_name} />
    </div>
  );
}
