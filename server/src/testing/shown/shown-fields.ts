import type { CallerKind } from '../samples/index.ts';
import type { FieldGroup } from './field-groups.ts';

// Who is shown which fields of which answer; who is not named is refused or shown nothing. Of a call with a remark in
// parentheses the test says what it is asked about.

const staff = 'owner supervisor employee accountant clone';
const dispatchers = 'owner supervisor employee clone';
const hirers = 'owner supervisor employee';
const managers = 'owner clone';
const members = 'owner supervisor employee accountant rider';
const signedIn = `${members} plainUser administrator clone`;
const anyone = `${signedIn} nobody thirdParty`;
const notInClone = `${members} plainUser administrator`;
/** Public, but a clone makes nobody. */
const anyoneElse = `${notInClone} nobody thirdParty`;

type Row = Partial<Record<FieldGroup, string>>;

const courierOrders = (who: string, assigner = who): Row => ({ courierOrder: who, assigner });
const riderRow = (who: string): Row => ({ riderName: who, rider: who });
const employeeRow = (who: string): Row => ({ employeeName: who, employee: who });
const orderRow = (who: string): Row => ({ order: who, settled: who });

export const shownFields: Record<string, Row> = {
  'POST /api/auth/login': { account: anyone, signIn: anyone },
  'GET /api/auth/session/me': { session: signedIn },
  'POST /api/auth/session/revoke': { session: notInClone },
  'POST /api/auth/session/revoke/others': { ended: notInClone },
  'POST /api/auth/register': { account: anyone },
  'GET /api/user/show (oneself)': {
    account: signedIn,
    team: members,
    staffPlace: 'owner supervisor employee accountant',
    riderPlace: 'rider',
    platformPlace: 'administrator clone',
  },
  'GET /api/user/show (one of the staff)': {
    name: staff,
    contact: managers,
    team: managers,
    staffPlace: managers,
  },
  'GET /api/user/show (a rider)': { contact: staff, team: staff, riderPlace: staff },
  'GET /api/user/show (one who has left)': {},
  'POST /api/user/update': {
    account: signedIn,
    team: members,
    staffPlace: 'owner supervisor employee accountant',
    riderPlace: 'rider',
    platformPlace: 'administrator clone',
  },
  'GET /api/referral/me': { referral: signedIn },
  'POST /api/referral/store': { referral: signedIn },
  'POST /api/push-notification-token/store': { device: signedIn },

  'GET /api/company/me': { company: `${members} clone` },
  'GET /api/company/show': { company: `${members} administrator clone` },
  'GET /api/company/index': { company: 'administrator clone' },
  'POST /api/company/search/index': { company: 'administrator clone' },
  'POST /api/company/approve/management': { company: 'administrator clone' },
  'GET /api/company/acting/index': { acting: managers },

  'POST /api/onboard/company': { company: notInClone },
  'POST /api/onboard/courier': riderRow(hirers),
  'POST /api/onboard/employee': employeeRow('owner'),
  'POST /api/onboard/invite': riderRow(anyoneElse),
  'POST /api/invite/store': { invite: hirers, inviteSent: hirers },
  'GET /api/invite/me': { invite: signedIn, inviteReceived: signedIn },
  'POST /api/invite/refuse': { invite: notInClone, inviteReceived: notInClone },

  'POST /api/employee/filter/index': { employeeName: staff, employee: managers },
  'POST /api/employee/search/index': employeeRow(managers),
  'GET /api/employee/show (oneself)': employeeRow(staff),
  'GET /api/employee/show (another)': employeeRow(managers),
  'POST /api/employee/update/status': employeeRow(staff),
  'POST /api/employee/update': employeeRow(staff),
  'POST /api/employee/approve/company': employeeRow('owner'),
  'POST /api/employee/terminate': employeeRow('owner'),

  'POST /api/courier/filter/index': riderRow(staff),
  'GET /api/courier/show': riderRow(staff),
  'GET /api/courier/me': riderRow('rider'),
  'POST /api/courier/update/status': riderRow(`${dispatchers} rider`),
  'POST /api/courier/update': riderRow(dispatchers),
  'POST /api/courier/approve/company': riderRow('owner supervisor'),
  'POST /api/courier/terminate': riderRow('owner supervisor'),
  'POST /api/courier/location': { place: 'rider' },

  'GET /api/role/index': { role: managers },
  'POST /api/role/assign': employeeRow('owner'),
  'POST /api/role/revoke': employeeRow('owner'),
  'GET /api/permission/index': { permission: managers },
  'POST /api/permission/assign': { role: 'owner' },
  'POST /api/permission/revoke': { role: 'owner' },
  'GET /api/third-party/token/me': { token: managers },
  'POST /api/third-party/token/store': { token: 'owner' },
  'POST /api/third-party/token/revoke': { token: 'owner' },

  'POST /api/customer/filter/index': { customer: staff },
  'POST /api/customer/search/index': { customer: staff },
  'POST /api/customer/store': { customer: dispatchers },
  'POST /api/customer/update': { customer: dispatchers },
  'POST /api/customer/delete': { customer: dispatchers },
  'POST /api/outlet/filter/index': { outlet: staff },
  'POST /api/outlet/search/index': { outlet: staff },
  'POST /api/outlet/store': { outlet: dispatchers },
  'POST /api/outlet/update': { outlet: dispatchers },
  'POST /api/outlet/delete': { outlet: dispatchers },

  'POST /api/order/store': { order: dispatchers },
  'POST /api/order/update': { order: dispatchers },
  'POST /api/order/mark/closed': { order: dispatchers },
  'POST /api/order/mark/delivered': orderRow(dispatchers),
  'POST /api/order/filter/index': orderRow(staff),
  'GET /api/order/index': { ...orderRow(staff), history: staff },
  'POST /api/order/search/index': orderRow(staff),
  'GET /api/order/show': { ...orderRow(staff), history: staff },
  'POST /api/third-party/order/store': { order: 'thirdParty' },
  'GET /api/third-party/order/show': { order: 'thirdParty' },

  // An administrator who assigns is no employee of the company.
  'POST /api/courier/order/assign': courierOrders(dispatchers, hirers),
  'POST /api/courier/order/unassign': courierOrders(dispatchers),
  'POST /api/courier/order/update/status': courierOrders('rider'),
  'POST /api/courier/order/filter/index': courierOrders(staff),
  'POST /api/courier/order/filter/me': courierOrders('rider'),
  'GET /api/courier/order/show': courierOrders(`${staff} rider`),
  'POST /api/courier/order/remittance/remit': courierOrders(members),
  'POST /api/courier/order/remittance/comment': courierOrders(`${members} clone`),
  'POST /api/courier/order/remittance/remit/verify': courierOrders('owner accountant'),
  'POST /api/courier/order/remittance/filter/index': courierOrders(staff),

  'POST /api/stats/general': { dayFigures: staff },
  'POST /api/stats/companies': { figures: staff },
  'POST /api/stats/couriers': { figures: 'owner accountant clone', riderFigures: 'owner accountant clone' },
  'GET /api/stats/employees': {
    figures: 'owner accountant clone',
    employeeFigures: 'owner accountant clone',
  },

  'GET /api/second-party/order/me': { order: signedIn },
  'POST /api/second-party/order/filter/me': { order: signedIn },
  'GET /api/second-party/order/show': { order: signedIn, assignments: signedIn },
  'GET /api/second-party/order/track': { tracked: signedIn, assignments: signedIn },
  'POST /api/second-party/order/store': { order: signedIn },
  'GET /api/second-party/company/index': { openCompany: signedIn },
  'GET /api/second-party/rate/index': { rate: signedIn },
  'POST /api/second-party/rate/store': { rate: managers },
  'POST /api/second-party/rate/update': { rate: managers },
  'POST /api/second-party/rate/delete': { rate: managers },
};

/** Answers that hold no record: a bare yes, a picture, a stream whose lines have tests of their own, regions. */
export const withoutRecords = [
  'POST /api/auth/logout',
  'POST /api/auth/verify',
  'POST /api/auth/verify/resend',
  'POST /api/auth/forgot',
  'POST /api/auth/reset',
  'POST /api/auth/change',
  'GET /api/photo/show',
  'GET /api/events',
  'GET /api/region/earth/index',
  'POST /api/region/earth/sort/index',
];

/** The groups of a row that a caller is shown. */
export const groupsFor = (row: Row, kind: CallerKind): FieldGroup[] =>
  (Object.entries(row) as [FieldGroup, string][])
    .filter(([, who]) => who.split(' ').includes(kind))
    .map(([group]) => group);
