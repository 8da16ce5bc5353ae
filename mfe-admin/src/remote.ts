import { defineRemote, lazyPage } from '@waybill/federation';
import { manifest, paths } from './manifest.ts';

export default defineRemote({
  ...manifest,
  routes: [
    {
      path: `${paths.employees}/:page?`,
      Component: lazyPage(() => import('./employees/employees-list.page.tsx')),
      handle: { title: 'Employees' },
    },
    {
      path: `${paths.ability}/:page?`,
      Component: lazyPage(() => import('./settings/abilities.page.tsx')),
      handle: { title: 'Abilities' },
    },
    {
      path: paths.companySettings,
      Component: lazyPage(() => import('./company/company-settings.page.tsx')),
      handle: { title: 'Company settings' },
    },
    {
      path: `${paths.tokenCalls}/:id/:page?`,
      Component: lazyPage(() => import('./settings/token-calls.page.tsx')),
      handle: { title: 'Calls of a token' },
    },
    {
      path: `${paths.webhook}/:id/:page?`,
      Component: lazyPage(() => import('./webhooks/webhook.page.tsx')),
      handle: { title: 'Webhook' },
    },
    {
      path: `${paths.activity}/:page?`,
      Component: lazyPage(() => import('./activity/activity.page.tsx')),
      handle: { title: 'Activity' },
    },
    {
      path: paths.import,
      Component: lazyPage(() => import('./import/import.page.tsx')),
      handle: { title: 'Import' },
    },
    {
      path: paths.settings,
      Component: lazyPage(() => import('./settings/settings.page.tsx')),
      handle: { title: 'Settings' },
    },
    {
      path: `${paths.companies}/:page?`,
      Component: lazyPage(() => import('./companies/companies-list.page.tsx')),
      handle: { title: 'Companies' },
    },
  ],
});
