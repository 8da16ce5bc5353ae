export { activityApi } from './activity.ts';
export { ApiError, type ApiErrorFacts, isApiError } from './api-error.ts';
export { authApi } from './auth.ts';
export { bookableCompaniesApi, type Near } from './bookable-companies.ts';
export { bookedOrdersApi } from './booked-orders.ts';
export { cashApi } from './cash.ts';
export { statementsApi } from './cash-statement.ts';
export {
  api,
  configureApi,
  type EarlierTap,
  newIdempotencyKey,
  type OutsideServices,
  outsideServices,
  restartStreamPosition,
} from './client.ts';
export { companiesApi } from './companies.ts';
export { companySettingsApi } from './company-settings.ts';
export { courierOrdersApi } from './courier-orders.ts';
export { customersApi } from './customers.ts';
export { deliveryRatesApi } from './delivery-rates.ts';
export { employeesApi } from './employees.ts';
export { importsApi } from './imports.ts';
export { invitesApi } from './invites.ts';
export { type BoardFilter, ordersApi } from './orders.ts';
export { outletsApi } from './outlets.ts';
export type { PageRequest, PageSearch } from './page-request.ts';
export { forgetPendingAction } from './pending-action.ts';
export { createQueryClient } from './query-client.ts';
export { referralsApi } from './referrals.ts';
export { refreshUser } from './refresh-user.ts';
export { regionsApi } from './regions.ts';
export { remittanceApi } from './remittance.ts';
export { ridersApi } from './riders.ts';
export { rolesApi } from './roles.ts';
export { sessionsApi } from './sessions.ts';
export { endLeftSessions, forgetLeftSession, leaveSession } from './sign-out.ts';
export { statsApi } from './stats.ts';
export { suiteApi } from './suite.ts';
export { thirdPartyTokensApi } from './third-party-tokens.ts';
export { useWrite, type Write } from './use-write.ts';
export { usersApi } from './users.ts';
export { waitingApi } from './waiting.ts';
