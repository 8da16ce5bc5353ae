export { cashLimitInForce } from './cash-limit-in-force.ts';
export { companySettingsRoutes } from './company-settings.routes.ts';
export { companySettingsService } from './company-settings.service.ts';
