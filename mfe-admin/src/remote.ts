import { defineRemote, lazyRoute } from '@waybill/federation';
import { manifest, paths } from './manifest.ts';

export default defineRemote({
  ...manifest,
  routes: [
    lazyRoute(`${paths.employees}/:page?`, 'Employees', () => import('./employees/employees-list.page.tsx')),
    lazyRoute(`${paths.ability}/:page?`, 'Abilities', () => import('./settings/abilities.page.tsx')),
    lazyRoute(
      `${paths.companySettings}/automatic/:page?`,
      'Automatic messages',
      () => import('./messages/automatic-messages.page.tsx'),
    ),
    lazyRoute(
      `${paths.companySettings}/:page?`,
      'Company settings',
      () => import('./company/company-settings.page.tsx'),
    ),
    lazyRoute(paths.dataProtection, 'Data protection', () => import('./privacy/data-protection.page.tsx')),
    lazyRoute(
      `${paths.tokenCalls}/:id/:page?`,
      'Calls of a token',
      () => import('./settings/token-calls.page.tsx'),
    ),
    lazyRoute(`${paths.webhook}/:id/:page?`, 'Webhook', () => import('./webhooks/webhook.page.tsx')),
    lazyRoute(`${paths.activity}/:page?`, 'Activity', () => import('./activity/activity.page.tsx')),
    lazyRoute(paths.import, 'Import', () => import('./import/import.page.tsx')),
    lazyRoute(paths.settings, 'Settings', () => import('./settings/settings.page.tsx')),
    lazyRoute(`${paths.companies}/:page?`, 'Companies', () => import('./companies/companies-list.page.tsx')),
  ],
});
