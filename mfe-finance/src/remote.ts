import { defineRemote, lazyPage, type RemoteRoute } from '@waybill/federation';
import { area } from './area.ts';

const RemittanceList = lazyPage(() => import('./remittance/remittance-list.page.tsx'));
const VerifyRemittance = lazyPage(() => import('./remittance/verify-remittance.page.tsx'));

/** A list's address with and without its page. */
const paged = (path: string, Component: RemoteRoute['Component'], title: string): RemoteRoute[] => [
  { path, Component, handle: { title } },
  { path: `${path}/:page`, Component, handle: { title } },
];

export default defineRemote({
  ...area,
  routes: [
    ...paged('/remittance', RemittanceList, 'Remittance'),
    ...paged('/verifyRemittance', VerifyRemittance, 'Verify Remittance'),
  ],
});
