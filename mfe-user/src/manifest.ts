import type { RemoteManifest } from '@waybill/federation';
import { userPaths as paths } from '@waybill/federation/paths';

export { paths };

/** What this remote owns. Plain data: it is read without a bundler and published in the registry. */
export const manifest: RemoteManifest = {
  name: 'user',
  title: 'Your deliveries',
  paths: Object.values(paths),
  navigation: [
    {
      to: paths.dashboard,
      label: 'Dashboard',
      icon: 'dashboard',
      layout: 'user',
      order: 10,
    },
    {
      to: paths.invites,
      label: 'Accept Invite',
      icon: 'mail',
      layout: 'user',
      order: 40,
    },
  ],
  // Repeats imports of remote.ts, which cannot be read without a bundler. The build fails where a file is not there.
  firstPages: {
    [paths.dashboard]: './dashboard/user-dashboard.page.tsx',
    [paths.invites]: './invites/invites.page.tsx',
  },
};
