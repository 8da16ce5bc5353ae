import type { RemoteArea } from '@waybill/federation';

/** What this remote owns: its paths and its navigation. Plain data: the registry carries it. */
export const area: RemoteArea = {
  name: 'auth',
  title: 'Your account',
  paths: ['/auth', '/user/profile', '/user/userProfile', '/terms-of-service', '/privacy-policy'],
  navigation: [],
  firstPages: {
    '/auth/login': './sign-in/login.page.tsx',
    '/auth/switchAccount': './accounts/switch-account.page.tsx',
  },
};
