export { ApiError, type ApiErrorFacts, isApiError } from './api-error.ts';
export { authApi } from './auth.ts';
export {
  api,
  configureApi,
  type EarlierTap,
  newIdempotencyKey,
  type OutsideServices,
  outsideServices,
} from './client.ts';
export { companiesApi } from './companies.ts';
export { courierOrdersApi } from './courier-orders.ts';
export { couriersApi } from './couriers.ts';
export { customersApi } from './customers.ts';
export { employeesApi } from './employees.ts';
export { invitesApi } from './invites.ts';
export { ordersApi } from './orders.ts';
export { outletsApi } from './outlets.ts';
export { createQueryClient } from './query-client.ts';
export { referralsApi } from './referrals.ts';
export { regionsApi } from './regions.ts';
export { remittanceApi } from './remittance.ts';
export { sessionsApi } from './sessions.ts';
export { statsApi } from './stats.ts';
export { useWrite, type Write } from './use-write.ts';
export { usersApi } from './users.ts';
