export { type ActingEntry, actingEntry, actingPage } from './acting-log.ts';
export {
  type Credentials,
  credentials,
  type Group,
  group,
  type SignedInUser,
  signedInUser,
  type TeamRole,
  teamRole,
  type User,
  user,
  userShowQuery,
} from './auth.ts';
export { type Company, company, companyPage, companySearch } from './companies.ts';
export {
  type Assignment,
  assignment,
  type CourierOrder,
  type CourierOrderCounts,
  type CourierOrderFilter,
  courierOrder,
  courierOrderBody,
  courierOrderCounts,
  courierOrderFilter,
  courierOrderList,
  courierOrderPage,
  courierOrderShowQuery,
  type MyCourierOrderFilter,
  myCourierOrderFilter,
  type RiderStepBody,
  riderStepBody,
} from './courier-orders.ts';
export {
  availabilityBody,
  type Courier,
  type CourierCounts,
  type CourierFilter,
  courier,
  courierCounts,
  courierFilter,
  courierPage,
} from './couriers.ts';
export {
  type Customer,
  type CustomerChanges,
  customer,
  customerChanges,
  customerFilter,
  customerPage,
  customerSearch,
  type NewCustomer,
  newCustomer,
} from './customers.ts';
export { type Employee, employee, employeeFilter, employeePage, employeeSearch } from './employees.ts';
export { created, type Failure, failure, nothing, success } from './envelope.ts';
export { type ErrorCode, errorTable } from './error-codes.ts';
export { type Invite, invite, inviteList, inviteTypes } from './invites.ts';
export { isWholeKobo, type Kobo, toKobo, toNaira } from './kobo.ts';
export {
  addLagosDays,
  countLagosDays,
  endOfLagosDay,
  isLagosDay,
  type LagosDay,
  lagosDayOf,
  startOfLagosDay,
} from './lagos-day.ts';
export { limits } from './limits.ts';
export {
  itemsTotalKobo,
  type OrderFees,
  orderAmountKobo,
  type PricedLine,
  toCollectNaira,
} from './order-amount.ts';
export {
  type CourierOrderOfOrder,
  courierOrderOfOrder,
  itemOption,
  type NewOrder,
  type NewOrderInput,
  newOrder,
  type Order,
  type OrderChanges,
  type OrderChangesInput,
  type OrderCounts,
  type OrderEvent,
  type OrderFilter,
  type OrderItem,
  type OrderItemInput,
  order,
  orderChanges,
  orderCounts,
  orderEvent,
  orderFilter,
  orderItem,
  orderList,
  orderPage,
  orderSearch,
  orderSearchPage,
  paymentMethodInput,
  paymentMethodOutput,
  serviceArea,
} from './orders.ts';
export {
  type NewOutlet,
  newOutlet,
  type Outlet,
  type OutletChanges,
  outlet,
  outletChanges,
  outletFilter,
  outletPage,
  outletSearch,
} from './outlets.ts';
export {
  type CountedPage,
  companyFilter,
  companyRecordBody,
  companyScoped,
  countedPageOf,
  idBody,
  noQuery,
  type Page,
  type PageQuery,
  pageOf,
  pageQuery,
  showQuery,
} from './page.ts';
export {
  offeredPaymentMethods,
  type PaymentMethodId,
  type PaymentMethodName,
  paymentMethods,
} from './payment-methods.ts';
export { base64Photos, photo, photoQuery } from './photos.ts';
export {
  type Permission,
  type PermissionAssignment,
  permission,
  permissionAssignment,
  permissionPage,
  type RoleAssignment,
  type RoleRecord,
  role,
  roleAssignment,
  roleList,
} from './permissions.ts';
export {
  type RemitBody,
  type RemittanceCommentBody,
  type RemittanceFilterBody,
  remitBody,
  remittanceCommentBody,
  remittanceFilter,
  remittanceList,
  remittancePage,
  type VerifyBody,
  verifyBody,
} from './remittance.ts';
export {
  type Ability,
  type AssignableRole,
  abilities,
  assignableRoles,
  type CompanyRole,
  changeableRoles,
  cloneAbilities,
  companyRoles,
  defaultAbilities,
  type Role,
} from './roles.ts';
export { type GeneralStats, type GeneralStatsBody, generalStats, generalStatsBody } from './stats.ts';
export {
  type Availability,
  availabilities,
  type CourierOrderStatus,
  courierOrderStatuses,
  type Gender,
  genders,
  type MembershipState,
  membershipStates,
  type OrderStatus,
  orderStatuses,
  type RemittanceFilter,
  type RiderStep,
  remittanceFilters,
  riderSteps,
} from './statuses.ts';
export {
  day,
  email,
  flag,
  id,
  longText,
  moment,
  naira,
  nairaOut,
  name,
  newPassword,
  optionalName,
  optionalText,
  phone,
  search,
} from './text.ts';
export {
  newThirdPartyToken,
  type ThirdPartyOrder,
  type ThirdPartyToken,
  thirdPartyOrder,
  thirdPartyToken,
  thirdPartyTokenList,
} from './third-party.ts';
