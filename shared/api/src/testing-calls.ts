import type {
  Company,
  CountedPage,
  Courier,
  CourierCounts,
  CourierOrder,
  CourierOrderCounts,
  Customer,
  Employee,
  GeneralStats,
  Invite,
  Order,
  OrderCounts,
  Outlet,
  Page,
  SignedInUser,
  User,
} from '@waybill/contract';

/** What each path of the catalogue answers, in the contract's types. */
export interface FakeCalls {
  'auth/login': SignedInUser;
  'auth/logout': null;
  'user/show': User;
  'invite/me': Invite[];
  'invite/refuse': Invite;
  'company/me': Company;
  'company/index': Page<Company>;
  'company/search/index': Page<Company>;
  'company/approve/management': Company;
  'order/filter/index': CountedPage<Order, OrderCounts>;
  'order/show': Order;
  'order/store': Order;
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
  'courier/me': Courier;
  'courier/update/status': Courier;
  'customer/filter/index': Page<Customer>;
  'customer/search/index': Page<Customer>;
  'employee/filter/index': Page<Employee>;
  'employee/show': Employee;
  'employee/update/status': Employee;
  'outlet/filter/index': Page<Outlet>;
  'stats/general': GeneralStats;
}
