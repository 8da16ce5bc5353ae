import type { Insertable, Selectable } from 'kysely';
import type {
  CompaniesTable,
  CourierOrdersTable,
  CouriersTable,
  CustomersTable,
  EmployeesTable,
  InvitesTable,
  OrdersTable,
  OutletsTable,
  ThirdPartyCallsTable,
  ThirdPartyTokensTable,
  UsersTable,
} from './tables.generated.ts';

export type * from './tables.generated.ts';

export type OrderRow = Selectable<OrdersTable>;
export type NewOrderRow = Insertable<OrdersTable>;
export type NewCourierOrderRow = Insertable<CourierOrdersTable>;
export type CustomerRow = Selectable<CustomersTable>;
export type NewCustomerRow = Insertable<CustomersTable>;
export type OutletRow = Selectable<OutletsTable>;
export type ThirdPartyTokenRow = Selectable<ThirdPartyTokensTable>;
export type ThirdPartyCallRow = ThirdPartyCallsTable;
export type CompanyRow = Selectable<CompaniesTable>;
export type EmployeeRow = Selectable<EmployeesTable>;
/** When a rider works; JSON. */
export type RiderShiftsRow = Pick<Selectable<CouriersTable>, 'weekly_hours' | 'days_off'>;
/** A rider without their shifts. */
export type CourierRow = Omit<Selectable<CouriersTable>, keyof RiderShiftsRow>;
export type InviteRow = Selectable<InvitesTable>;

/** A user as it is written: what they agreed to is JSON. */
export type NewUserRow = Omit<UsersTable, 'agreements'> & { agreements: string };
