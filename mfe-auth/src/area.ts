import type { RemoteArea } from '@waybill/federation';

/** What this remote owns: its paths and its navigation. Plain data: the registry carries it. */
export const area: RemoteArea = {
  name: 'auth',
  title: 'Your account',
  paths: ['/auth', '/user/profile', '/user/userProfile', '/terms-of-service', '/privacy-policy'],
  navigation: [
    {
      to: '/auth/registerCompany',
      label: 'Register Company',
      icon: 'companies',
      layout: 'user',
      order: 50,
    },
    { to: '/user/profile', label: 'My Profile', icon: 'user', layout: 'company', order: 10, place: 'menu' },
    { to: '/user/userProfile', label: 'My Profile', icon: 'user', layout: 'user', order: 10, place: 'menu' },
  ],
  firstPages: {
    '/auth/login': './sign-in/login.page.tsx',
    '/auth/switchAccount': './accounts/switch-account.page.tsx',
  },
};
