import { defineRemote, lazyPage } from '@waybill/federation';
import { manifest, paths } from './manifest.ts';

export default defineRemote({
  ...manifest,
  routes: [
    {
      path: paths.dashboard,
      handle: { title: 'Dashboard' },
      Component: lazyPage(() => import('./dashboard/user-dashboard.page.tsx')),
    },
    {
      path: paths.invites,
      handle: { title: 'Your Invites' },
      Component: lazyPage(() => import('./invites/invites.page.tsx')),
    },
  ],
});
