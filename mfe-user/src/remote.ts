import { defineRemote, lazyPage } from '@waybill/federation';
import { area } from './area.ts';

export default defineRemote({
  ...area,
  routes: [
    {
      // Also written /userDashboard: the router does not tell letters' cases apart.
      path: '/userdashboard',
      handle: { title: 'Dashboard' },
      Component: lazyPage(() => import('./dashboard/user-dashboard.page.tsx')),
    },
    {
      path: '/invite/me',
      handle: { title: 'Your Invites' },
      Component: lazyPage(() => import('./invites/invites.page.tsx')),
    },
  ],
});
