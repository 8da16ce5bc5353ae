/** The page of `npm run kit`: every export of the kit in each of its states. Not part of any build that is shipped. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { companiesApi, ordersApi, regionsApi } from '@waybill/api';
import { aCompany } from '@waybill/contract/testing';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { applyStoredTheme, ThemeProvider } from '../index.ts';
import { Catalogue } from './catalogue.tsx';
import { catalogueOrders } from './domain-specimens.tsx';

// There is no API behind this page: what is not in the query cache stays in its loading state.
globalThis.fetch = () => new Promise<never>(() => undefined);

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
for (const order of catalogueOrders) client.setQueryData(ordersApi.detail(order.id).queryKey, order);
client.setQueryData(companiesApi.mine().queryKey, aCompany());
client.setQueryData(regionsApi.countries().queryKey, [
  { id: 566, name: 'Nigeria', iso2: 'NG' },
  { id: 288, name: 'Ghana', iso2: 'GH' },
]);
client.setQueryData(regionsApi.states(566).queryKey, [
  { id: 1, country_id: 566, name: 'Lagos', cities: [{ id: 2, name: 'Ikeja' }] },
]);

applyStoredTheme();
const router = createMemoryRouter([{ path: '*', element: <Catalogue /> }]);
const root = document.body.appendChild(document.createElement('div'));
document.title = 'The kit of Waybill';
createRoot(root).render(
  <QueryClientProvider client={client}>
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  </QueryClientProvider>,
);
