export { companySettingsRoutes } from './company-settings.routes.ts';
export { companySettingsService } from './company-settings.service.ts';
