import { defineRemote, lazyPage } from '@waybill/federation';
import { area } from './area.ts';

const CompaniesList = lazyPage(() => import('./companies/companies-list.page.tsx'));

export default defineRemote({
  ...area,
  routes: [
    { path: '/companies', Component: CompaniesList, handle: { title: 'Companies' } },
    { path: '/companies/:page', Component: CompaniesList, handle: { title: 'Companies' } },
  ],
});
