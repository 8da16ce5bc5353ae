import {
  type Access,
  administrator,
  anyone,
  anyStaff,
  everyMember,
  refusedInClone,
  riders,
  signedIn,
  staff,
  staffOrRider,
  thirdParty,
  tokenHolder,
} from './platform/identity/access.ts';

/** Who may make which call. The server does not start with a call that has no row here, nor with a row too many. */
export const accessTable: Record<string, Access> = {
  'POST /api/auth/login': anyone,
  'POST /api/auth/logout': tokenHolder,
  'GET /api/user/show': signedIn,

  'GET /api/photo/show': anyone,

  'GET /api/company/me': everyMember,
  'GET /api/company/show': signedIn,
  'GET /api/company/index': administrator,
  'POST /api/company/search/index': administrator,
  'POST /api/company/approve/management': administrator,
  'GET /api/company/acting/index': staff('settings.manage'),

  'GET /api/invite/me': signedIn,
  'POST /api/invite/refuse': signedIn,

  'POST /api/customer/filter/index': staff('orders.read'),
  'POST /api/customer/search/index': staff('orders.read'),
  'POST /api/customer/store': staff('customers.write'),
  'POST /api/customer/update': staff('customers.write'),
  'POST /api/customer/delete': staff('customers.write'),

  'POST /api/outlet/filter/index': staff('orders.read'),
  'POST /api/outlet/search/index': staff('orders.read'),
  'POST /api/outlet/store': staff('outlets.write'),
  'POST /api/outlet/update': staff('outlets.write'),
  'POST /api/outlet/delete': staff('outlets.write'),

  'POST /api/courier/filter/index': staff('orders.read', 'remittance.remit'),
  'GET /api/courier/show': staff('orders.read'),
  'GET /api/courier/me': riders,
  'POST /api/courier/update/status': staffOrRider('couriers.write'),
  'POST /api/courier/update': staff('couriers.write'),
  'POST /api/courier/approve/company': staff('couriers.approve'),
  'POST /api/courier/terminate': staff('couriers.approve'),
  'POST /api/courier/location': riders,
  'GET /api/events': signedIn,

  'POST /api/employee/filter/index': staff('employees.manage', 'remittance.remit'),
  'POST /api/employee/search/index': staff('employees.manage'),
  'GET /api/employee/show': anyStaff,
  'POST /api/employee/update/status': anyStaff,
  'POST /api/employee/update': anyStaff,
  'POST /api/employee/approve/company': staff('employees.manage'),
  'POST /api/employee/terminate': staff('employees.manage'),

  'GET /api/role/index': staff('settings.manage', 'employees.manage'),
  'POST /api/role/assign': refusedInClone(staff('settings.manage')),
  'POST /api/role/revoke': refusedInClone(staff('settings.manage')),
  'GET /api/permission/index': staff('settings.manage', 'employees.manage'),
  'POST /api/permission/assign': refusedInClone(staff('settings.manage')),
  'POST /api/permission/revoke': refusedInClone(staff('settings.manage')),

  'GET /api/third-party/token/me': staff('settings.manage'),
  'POST /api/third-party/token/store': refusedInClone(staff('settings.manage')),
  'POST /api/third-party/token/revoke': refusedInClone(staff('settings.manage')),
  'POST /api/third-party/order/store': thirdParty,
  'GET /api/third-party/order/show': thirdParty,

  'POST /api/order/store': staff('orders.write'),
  'POST /api/order/update': staff('orders.write'),
  'POST /api/order/mark/closed': staff('orders.assign'),
  'POST /api/order/mark/delivered': staff('orders.assign'),
  'POST /api/order/filter/index': staff('orders.read'),
  'GET /api/order/index': staff('orders.read'),
  'POST /api/order/search/index': staff('orders.read'),
  'GET /api/order/show': staff('orders.read'),

  'POST /api/courier/order/assign': staff('orders.assign'),
  'POST /api/courier/order/unassign': staff('orders.assign'),
  'POST /api/courier/order/update/status': riders,
  'POST /api/courier/order/filter/index': staff('orders.read'),
  'POST /api/courier/order/filter/me': riders,
  'GET /api/courier/order/show': staffOrRider('orders.read'),

  'POST /api/courier/order/remittance/remit': refusedInClone(staffOrRider('remittance.remit')),
  'POST /api/courier/order/remittance/comment': staffOrRider('remittance.remit'),
  'POST /api/courier/order/remittance/remit/verify': refusedInClone(staff('remittance.verify')),
  'POST /api/courier/order/remittance/filter/index': staff('remittance.remit'),

  'POST /api/stats/general': staff('orders.read'),
};
