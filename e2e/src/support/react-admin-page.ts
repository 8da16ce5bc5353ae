/** A page of react-admin that lists the company's outlets: its own router, query cache and MUI, the suite's address and API. */
export const reactAdminPage = `
import type { Place } from '@waybill/remote';
import { useSyncExternalStore } from 'react';
import { AdminContext, Datagrid, List, TextField, testDataProvider } from 'react-admin';
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

export function WeatherPage({ place }: { place: Place }) {
  const { navigate, follow, address } = place;
  const navigator = {
    push: (to: unknown, state?: unknown) => navigate(hrefOf(to), { state }),
    replace: (to: unknown, state?: unknown) => navigate(hrefOf(to), { replace: true, state }),
    go: (delta: number) => navigate(delta),
    createHref: hrefOf,
  };
  return (
    <Router location={useSyncExternalStore(follow, address)} navigator={navigator}>
      <AdminContext dataProvider={dataOf(place)}>
        <h1>Weather</h1>
        <List resource="outlets" title=" " actions={false} exporter={false} perPage={5}>
          <Datagrid rowClick={false} bulkActionButtons={false}>
            <TextField source="name" sortable={false} />
            <TextField source="phone" sortable={false} />
          </Datagrid>
        </List>
      </AdminContext>
    </Router>
  );
}
`;
