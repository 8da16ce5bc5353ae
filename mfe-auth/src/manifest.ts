import type { RemoteManifest } from '@waybill/federation';
import { authPaths as paths } from '@waybill/federation/paths';

export { paths };

/** The remote's paths and navigation. Plain data: it is read without a bundler and published in the registry. */
export const manifest: RemoteManifest = {
  name: 'auth',
  title: 'Your account',
  paths: ['/auth', paths.companyProfile, paths.userProfile, paths.terms, paths.privacy],
  navigation: [
    {
      to: paths.registerCompany,
      label: 'Register Company',
      icon: 'companies',
      layout: 'user',
      order: 50,
    },
    {
      to: paths.companyProfile,
      label: 'My Profile',
      icon: 'user',
      layout: 'company',
      order: 10,
      place: 'menu',
    },
    { to: paths.userProfile, label: 'My Profile', icon: 'user', layout: 'user', order: 10, place: 'menu' },
  ],
  // Repeats imports of remote.ts, which cannot be read without a bundler. The build fails where a file is not there.
  firstPages: {
    [paths.login]: './sign-in/login.page.tsx',
    [paths.switchAccount]: './accounts/switch-account.page.tsx',
  },
};
