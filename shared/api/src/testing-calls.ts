import type {
  Company,
  CountedPage,
  Country,
  Courier,
  CourierCounts,
  CourierOrder,
  CourierOrderCounts,
  Customer,
  Employee,
  EndedSessions,
  GeneralStats,
  Invite,
  LocationEntry,
  Order,
  OrderCounts,
  Outlet,
  Page,
  PushDevice,
  Referral,
  RegionWithCities,
  SentInvite,
  Session,
  SignedInUser,
  User,
} from '@waybill/contract';

/** What each path of the catalogue answers, in the contract's types. */
export interface FakeCalls {
  'auth/login': SignedInUser;
  'auth/logout': null;
  'auth/register': User;
  'auth/verify': null;
  'auth/verify/resend': null;
  'auth/forgot': null;
  'auth/reset': null;
  'auth/change': null;
  'auth/session/me': Session[];
  'auth/session/revoke': Session;
  'auth/session/revoke/others': EndedSessions;
  'courier/location': LocationEntry;
  'push-notification-token/store': PushDevice;
  'user/show': User;
  'user/update': User;
  'referral/me': Referral;
  'referral/store': Referral;
  'region/earth/index': Country[];
  'region/earth/sort/index': RegionWithCities[];
  'onboard/company': Company;
  'onboard/courier': Courier;
  'onboard/invite': Employee | Courier;
  'invite/store': SentInvite;
  'invite/me': Invite[];
  'invite/refuse': Invite;
  'company/me': Company;
  'company/index': Page<Company>;
  'company/search/index': Page<Company>;
  'company/approve/management': Company;
  'order/filter/index': CountedPage<Order, OrderCounts>;
  'order/show': Order;
  'order/store': Order;
  'order/update': Order;
  'order/mark/closed': Order;
  'courier/order/filter/me': CountedPage<CourierOrder, CourierOrderCounts>;
  'courier/order/show': CourierOrder;
  'courier/order/assign': CourierOrder;
  'courier/order/unassign': CourierOrder;
  'courier/order/update/status': CourierOrder;
  'courier/order/remittance/filter/index': Page<CourierOrder> | CourierOrder[];
  'courier/order/remittance/remit': CourierOrder;
  'courier/order/remittance/remit/verify': CourierOrder;
  'courier/filter/index': CountedPage<Courier, CourierCounts>;
  'courier/show': Courier;
  'courier/approve/company': Courier;
  'courier/terminate': Courier;
  'courier/me': Courier;
  'courier/update/status': Courier;
  'customer/filter/index': Page<Customer>;
  'customer/search/index': Page<Customer>;
  'customer/store': Customer;
  'customer/update': Customer;
  'customer/delete': Customer;
  'employee/filter/index': Page<Employee>;
  'employee/show': Employee;
  'employee/update': Employee;
  'employee/update/status': Employee;
  'courier/update': Courier;
  'outlet/filter/index': Page<Outlet>;
  'outlet/search/index': Page<Outlet>;
  'outlet/store': Outlet;
  'outlet/update': Outlet;
  'outlet/delete': Outlet;
  'stats/general': GeneralStats;
}
