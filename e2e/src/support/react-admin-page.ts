/** A page of react-admin that lists the company's outlets: its own router, query cache and MUI, the suite's address and API. */
export const reactAdminPage = `
import type { Place } from '@waybill/remote';
import { useSyncExternalStore } from 'react';
import { AdminContext, Datagrid, defaultI18nProvider, List, TextField, testDataProvider } from 'react-admin';
import { Router } from 'react-router-dom';

const hrefOf = (to: any) =>
  typeof to === 'string' ? to : (to.pathname ?? '') + (to.search ?? '') + (to.hash ?? '');

const dataOf = ({ post, viewer }: Place) =>
  testDataProvider({
    getList: async (_resource: string, { pagination }: any) => {
      const { page, perPage } = pagination;
      return post<any>('outlet/filter/index', { company_id: viewer().companyId }, { query: { page, per_page: perPage } });
    },
  });

export default function OutletsPage({ place }: { place: Place }) {
  const { navigate, follow, address } = place;
  const navigator = {
    push: (to: unknown, state?: unknown) => navigate(hrefOf(to), { state }),
    replace: (to: unknown, state?: unknown) => navigate(hrefOf(to), { replace: true, state }),
    go: (delta: number) => navigate(delta),
    createHref: hrefOf,
  };
  return (
    <Router location={useSyncExternalStore(follow, address)} navigator={navigator}>
      <AdminContext dataProvider={dataOf(place)} i18nProvider={defaultI18nProvider}>
        <h1>Weather</h1>
        <List resource="outlets" title=" " actions={false} exporter={false} perPage={5} storeKey={false}>
          <Datagrid rowClick={false} bulkActionButtons={false}>
            <TextField source="outlet_name" sortable={false} />
            <TextField source="outlet_phone" sortable={false} />
          </Datagrid>
        </List>
      </AdminContext>
    </Router>
  );
}
`;

/** The remote's page, which loads that one as a chunk. */
export const chunkedPage = `
import type { Place } from '@waybill/remote';
import { lazy, Suspense } from 'react';

const OutletsPage = lazy(() => import('./pages/outlets.page'));

export const WeatherPage = ({ place }: { place: Place }) => (
  <Suspense>
    <OutletsPage place={place} />
  </Suspense>
);
`;
