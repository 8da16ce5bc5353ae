import type { RemoteManifest } from '@waybill/federation';
import { adminPaths as paths } from '@waybill/federation/paths';
import { administrators, staff } from '@waybill/federation/requirements';

export { paths };

/** The remote's paths and navigation. Plain data: it is read without a bundler and published in the registry. */
export const manifest: RemoteManifest = {
  name: 'admin',
  title: 'Administration',
  paths: [paths.employees, paths.companies, paths.settings, paths.activity, paths.import],
  navigation: [
    {
      to: `${paths.employees}/1`,
      label: 'Employees',
      icon: 'staff',
      layout: 'company',
      group: 'people',
      order: 75,
      waiting: 'employees',
      requires: staff('employees.manage'),
    },
    {
      to: `${paths.activity}/1`,
      label: 'Activity',
      icon: 'clock',
      layout: 'company',
      group: 'company',
      order: 93,
      requires: { ...staff('settings.manage'), capability: 'activity' },
    },
    {
      to: paths.settings,
      also: [paths.import],
      label: 'Settings',
      icon: 'settings',
      layout: 'company',
      group: 'company',
      order: 95,
      requires: staff('settings.manage'),
    },
    {
      to: `${paths.companies}/1`,
      label: 'Companies',
      icon: 'companies',
      layout: 'company',
      group: 'company',
      // Not a page of a company: behind all of these, also while impersonating one.
      order: 200,
      waiting: 'companies',
      requires: administrators,
    },
    {
      to: paths.companySettings,
      label: 'Company settings',
      icon: 'settings',
      layout: 'company',
      order: 21,
      place: 'palette',
      requires: staff('settings.manage'),
    },
    {
      to: `${paths.ability}/1`,
      label: 'Permissions',
      icon: 'settings',
      layout: 'company',
      order: 22,
      place: 'palette',
      requires: staff('settings.manage'),
    },
    {
      to: paths.dataProtection,
      label: 'Data protection',
      icon: 'settings',
      layout: 'company',
      order: 23,
      place: 'palette',
      requires: staff('settings.manage'),
    },
    {
      to: paths.import,
      label: 'Import',
      icon: 'plus',
      layout: 'company',
      order: 24,
      place: 'palette',
      requires: staff('customers.write', 'outlets.write', 'orders.write'),
    },
  ],
  // Repeats imports of remote.ts, which cannot be read without a bundler. The build fails where a file is not there.
  firstPages: {
    [paths.employees]: './employees/employees-list.page.tsx',
    [paths.companies]: './companies/companies-list.page.tsx',
    [paths.settings]: './settings/settings.page.tsx',
    [paths.ability]: './settings/abilities.page.tsx',
    [paths.companySettings]: './company/company-settings.page.tsx',
    [paths.dataProtection]: './privacy/data-protection.page.tsx',
    [paths.tokenCalls]: './settings/token-calls.page.tsx',
    [paths.webhook]: './webhooks/webhook.page.tsx',
    [paths.activity]: './activity/activity.page.tsx',
    [paths.import]: './import/import.page.tsx',
  },
};
