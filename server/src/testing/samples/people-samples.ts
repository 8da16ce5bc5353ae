import { byId, employeeOf, naming, others403, plain, riderOf, type Sample } from './sample.ts';

const customerFields = {
  customer_name: 'Ngozi Okafor',
  customer_phone: '2348161234567',
  customer_address: '3 Adeola Odeku Street',
  customer_city: 'Eti-Osa',
  customer_state: 'Lagos',
  customer_country: 'Nigeria',
};
const outletFields = {
  outlet_name: 'Mama Put Kitchen',
  outlet_phone: '2348091234567',
  outlet_address: '7 Opebi Road',
  outlet_city: 'Ikeja',
  outlet_state: 'Lagos',
  outlet_country: 'Nigeria',
};

/** Customers, outlets, riders, employees, roles and abilities. */
export const peopleSamples: Record<string, Sample> = {
  'GET /api/waiting/show': plain(),

  'POST /api/customer/filter/index': plain(),
  'POST /api/customer/search/index': plain({ search: 'Customer' }),
  'POST /api/customer/store': plain(customerFields),
  'POST /api/customer/update': naming(async ({ side }) => ({
    body: { id: (await side.newCustomer()).id, customer_city: 'Ikeja' },
  })),
  'POST /api/customer/delete': byId(({ side }) => side.newCustomer()),

  'POST /api/outlet/filter/index': plain(),
  'POST /api/outlet/search/index': plain({ search: 'Outlet' }),
  'POST /api/outlet/store': plain(outletFields),
  'POST /api/outlet/update': naming(async ({ side }) => ({
    body: { id: (await side.newOutlet()).id, outlet_city: 'Epe' },
  })),
  'POST /api/outlet/delete': byId(({ side }) => side.newOutlet()),

  'POST /api/courier/filter/index': plain({ status: 'active', company_approved: 1 }),
  'GET /api/courier/ranked/index': naming(async ({ side }) => ({
    query: { order_id: (await side.order()).id },
  })),
  'GET /api/courier/show': naming(async ({ side }) => ({ query: { id: side.people.rider.riderId } })),
  'GET /api/courier/me': plain(),
  'POST /api/courier/update/status': {
    ...naming(async (scenario) => ({ body: { id: riderOf(scenario).riderId, status: 'active' } })),
    elsewhere: { rider: 403 },
  },
  'POST /api/courier/update': naming(async ({ side }) => ({
    body: { id: side.people.rider.riderId, courier_city: 'Ikeja', cash_limit: 100_000 },
  })),
  'POST /api/courier/approve/company': byId(async ({ side }) => ({
    id: (await side.newRider({ company_approved: false })).riderId,
  })),
  'POST /api/courier/terminate': byId(async ({ side }) => ({ id: (await side.newRider()).riderId })),

  'POST /api/employee/filter/index': plain(),
  'POST /api/employee/search/index': plain({ search: 'employee' }),
  'GET /api/employee/show': {
    ...naming(async (scenario) => ({ query: { id: employeeOf(scenario) } })),
    elsewhere: others403,
  },
  'POST /api/employee/update/status': {
    ...naming(async (scenario) => ({ body: { id: employeeOf(scenario), status: 'active' } })),
    elsewhere: others403,
  },
  'POST /api/employee/update': {
    ...naming(async (scenario) => ({ body: { id: employeeOf(scenario), employee_phone: '2348031234567' } })),
    elsewhere: others403,
  },
  'POST /api/employee/approve/company': byId(async ({ side }) => ({
    id: (await side.employee(['employee'], { company_approved: false })).employeeId!,
  })),
  'POST /api/employee/terminate': byId(async ({ side }) => ({ id: (await side.newEmployee()).employeeId! })),

  'GET /api/role/index': plain(),
  'POST /api/role/assign': naming(async ({ side }) => ({
    body: { user_id: (await side.newEmployee()).userId, role_id: 'supervisor' },
  })),
  'POST /api/role/revoke': naming(async ({ side }) => ({
    body: { user_id: (await side.employee(['employee', 'supervisor'])).userId, role_id: 'supervisor' },
  })),
  'GET /api/permission/index': plain(),
  // Given and taken again what the role has and has not, so that nobody's abilities change for other cells.
  'POST /api/permission/assign': plain({ permission_id: 'orders.read', role_id: 'accountant' }),
  'POST /api/permission/revoke': plain({ permission_id: 'orders.write', role_id: 'accountant' }),
};
