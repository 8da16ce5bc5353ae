import type { RemoteArea } from '@waybill/federation';

/** What this remote owns: its paths and its navigation. Plain data: the registry carries it. */
export const area: RemoteArea = {
  name: 'user',
  title: 'Your deliveries',
  paths: [
    '/userdashboard',
    '/user/trackOrder',
    '/user/trackView',
    '/user/userOrders',
    '/userOrder',
    '/delivery',
    '/invite/me',
  ],
  navigation: [
    {
      to: '/userDashboard',
      label: 'Dashboard',
      icon: 'dashboard',
      layout: 'user',
      order: 10,
    },
    {
      to: '/invite/me',
      label: 'Accept Invite',
      icon: 'mail',
      layout: 'user',
      order: 40,
    },
  ],
  firstPages: {
    '/userdashboard': './dashboard/user-dashboard.page.tsx',
    '/invite/me': './invites/invites.page.tsx',
  },
};
