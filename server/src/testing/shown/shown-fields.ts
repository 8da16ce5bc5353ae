import type { CallerKind } from '../samples/index.ts';
import type { FieldGroup } from './field-groups.ts';

// Who is shown which fields of which response; everybody else gets an error or nothing. Of a call with a remark in
// parentheses the test says what it is about.

const staff = 'owner supervisor employee accountant impersonator';
const dispatchers = 'owner supervisor employee impersonator';
const hirers = 'owner supervisor employee';
const remitters = 'owner supervisor employee accountant';
const verifiers = 'owner accountant';
const managers = 'owner impersonator';
const members = 'owner supervisor employee accountant rider';
const signedIn = `${members} plainUser administrator impersonator`;
const anyone = `${signedIn} nobody thirdParty`;
const notWhileImpersonating = `${members} plainUser administrator`;
/** Public, but a impersonator makes nobody. */
const anyoneElse = `${notWhileImpersonating} nobody thirdParty`;

type Row = Partial<Record<FieldGroup, string>>;

const courierOrders = (who: string, assigner = who): Row => ({ courierOrder: who, assigner });
const platform = 'administrator impersonator';
const companyRow = (who: string): Row => ({ company: who, companyDecision: who });
const riderRow = (who: string): Row => ({ riderName: who, rider: who });
const employeeRow = (who: string): Row => ({ employeeName: who, employee: who });
const orderRow = (who: string): Row => ({ order: who, remittance: who, receiverRemarks: who });

export const shownFields: Record<string, Row> = {
  'POST /api/auth/login': { account: anyone, signIn: anyone },
  'GET /api/auth/session/me': { session: signedIn },
  'POST /api/auth/session/revoke': { session: notWhileImpersonating },
  'POST /api/auth/session/revoke/others': { ended: notWhileImpersonating },
  'POST /api/auth/register': { account: anyone },
  'GET /api/user/show (oneself)': {
    account: signedIn,
    team: members,
    staffPlace: 'owner supervisor employee accountant',
    riderPlace: 'rider',
    platformPlace: 'administrator impersonator',
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
    platformPlace: 'administrator impersonator',
  },
  'GET /api/referral/me': { referral: signedIn },
  'GET /api/referral/index': { referred: signedIn },
  'POST /api/referral/store': { referral: signedIn },
  'POST /api/push-notification-token/store': { device: signedIn },

  'GET /api/company/me': { company: `${members} impersonator` },
  'GET /api/company/show': { company: `${members} administrator impersonator` },
  'GET /api/company/index': companyRow(platform),
  'POST /api/company/search/index': companyRow(platform),
  'POST /api/company/approve/management': companyRow(platform),
  'POST /api/company/refuse/management': companyRow(platform),
  'GET /api/company/acting/index': { impersonating: managers },
  'GET /api/company/settings/show': { settings: `${members} impersonator` },
  'POST /api/company/settings/update': { settings: managers },
  'GET /api/activity/index': { activity: managers },

  'GET /api/waiting/show': {
    companiesWaiting: platform,
    ridersWaiting: 'owner supervisor',
    employeesWaiting: 'owner',
  },

  'POST /api/onboard/company': { company: notWhileImpersonating },
  'POST /api/onboard/courier': riderRow(hirers),
  'POST /api/onboard/employee': employeeRow('owner'),
  'POST /api/onboard/invite': riderRow(anyoneElse),
  'POST /api/invite/store': { invite: hirers, inviteSent: hirers },
  'GET /api/invite/index': { invite: `${hirers} impersonator`, inviteSent: `${hirers} impersonator` },
  'POST /api/invite/revoke': { invite: hirers, inviteSent: hirers },
  'GET /api/invite/show': { inviteOffered: anyone },
  'POST /api/invite/accept': riderRow(notWhileImpersonating),
  'GET /api/invite/me': { invite: signedIn, inviteReceived: signedIn },
  'POST /api/invite/refuse': { invite: notWhileImpersonating, inviteReceived: notWhileImpersonating },

  'POST /api/employee/filter/index': { employeeName: staff, employee: managers },
  'POST /api/employee/search/index': employeeRow(managers),
  'GET /api/employee/show (oneself)': employeeRow(staff),
  'GET /api/employee/show (another)': employeeRow(managers),
  'POST /api/employee/update/status': employeeRow(staff),
  'POST /api/employee/update': employeeRow(staff),
  'POST /api/employee/approve/company': employeeRow('owner'),
  'POST /api/employee/terminate': employeeRow('owner'),

  'POST /api/courier/filter/index': riderRow(staff),
  'GET /api/courier/ranked/index': { rankedRiders: dispatchers },
  'GET /api/courier/show': riderRow(staff),
  'GET /api/courier/me': { ...riderRow('rider'), riderReport: 'rider' },
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
  'GET /api/third-party/token/call/index': { calls: managers },
  'POST /api/third-party/token/store': { token: 'owner' },
  'POST /api/third-party/token/revoke': { token: 'owner' },
  'GET /api/third-party/webhook/index': { webhook: 'thirdParty' },
  'POST /api/third-party/webhook/store': { webhook: 'thirdParty', webhookSecret: 'thirdParty' },
  'POST /api/third-party/webhook/delete': { webhook: 'thirdParty' },
  'GET /api/webhook/index': { webhook: managers },
  'POST /api/webhook/store': { webhook: 'owner', webhookSecret: 'owner' },
  'POST /api/webhook/update': { webhook: 'owner' },
  'POST /api/webhook/delete': { webhook: 'owner' },
  'POST /api/webhook/secret/turn': { webhook: 'owner', webhookSecret: 'owner' },
  'POST /api/webhook/test': { webhookDelivery: 'owner' },
  'GET /api/webhook/delivery/index': { webhookDelivery: managers },
  'GET /api/webhook/delivery/show': { webhookDelivery: managers, webhookSent: managers },
  'POST /api/webhook/delivery/replay': { webhookDelivery: 'owner' },

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
  'POST /api/order/update': { order: dispatchers, receiverRemarks: dispatchers },
  'POST /api/order/mark/closed': { order: dispatchers, receiverRemarks: dispatchers },
  'POST /api/order/mark/delivered': orderRow(dispatchers),
  'POST /api/order/filter/index': orderRow(staff),
  'GET /api/order/index': { ...orderRow(staff), history: staff, historyHandover: staff },
  'POST /api/order/search/index': orderRow(staff),
  'GET /api/order/attention/index': { attention: staff },
  'GET /api/order/show': { ...orderRow(staff), history: staff },
  'POST /api/order/link/store': { receiverLink: dispatchers },
  'POST /api/order/link/revoke': { receiverLink: dispatchers },
  'GET /api/order/pin/show': { deliveryPin: dispatchers },
  'POST /api/receiver/show': { received: anyone },
  'POST /api/receiver/show (not delivered yet)': { received: anyone },
  'POST /api/receiver/show (delivered)': { received: anyone },
  'POST /api/receiver/place': { received: anyone },
  'POST /api/receiver/note': { received: anyone },
  'POST /api/receiver/postpone': { received: anyone },
  'POST /api/receiver/rate': { received: anyone },
  'POST /api/third-party/order/store': { order: 'thirdParty' },
  'GET /api/third-party/order/show': { order: 'thirdParty' },
  'GET /api/third-party/order/index': { order: 'thirdParty' },
  'POST /api/third-party/order/cancel': { order: 'thirdParty' },
  // The case brings a test token, where the caller has no token of their own.
  'POST /api/third-party/sandbox/order/advance (with a test token)': { order: 'thirdParty nobody' },
  'GET /api/third-party/order/track': { tracked: 'thirdParty', assignments: 'thirdParty' },

  'POST /api/import/store': { import: dispatchers, importedRows: dispatchers },
  'GET /api/import/index': { import: dispatchers },
  'GET /api/import/show': { import: dispatchers },
  'POST /api/import/undo': { import: dispatchers, importUndo: dispatchers },

  // An administrator who assigns is no employee of the company.
  'POST /api/courier/order/assign': courierOrders(dispatchers, hirers),
  'POST /api/courier/order/unassign': courierOrders(dispatchers),
  'POST /api/courier/order/update/status': courierOrders('rider'),
  'POST /api/courier/order/stops/update': { riderStops: 'rider' },
  'POST /api/courier/order/filter/index': courierOrders(staff),
  'POST /api/courier/order/filter/me': courierOrders('rider'),
  'GET /api/courier/order/show': { ...courierOrders(`${staff} rider`), handover: `${staff} rider` },
  'GET /api/courier/order/proof/show': { shownProof: `${staff} rider` },
  'POST /api/courier/order/proof/photo/store': { photoProgress: 'rider' },
  'POST /api/courier/order/pin/pass': courierOrders(dispatchers),
  'POST /api/courier/order/attempt/store': { ...courierOrders('rider'), handover: 'rider' },
  'POST /api/courier/order/attempt/update': {
    ...courierOrders(`${dispatchers} rider`),
    handover: `${dispatchers} rider`,
  },
  'POST /api/courier/order/return/store': { ...courierOrders('rider'), handover: 'rider' },
  'POST /api/courier/order/remittance/remit': courierOrders(members),
  'POST /api/courier/order/remittance/comment': courierOrders(`${members} impersonator`),
  'POST /api/courier/order/remittance/remit/verify': courierOrders('owner accountant'),
  'POST /api/courier/order/remittance/filter/index': { ...courierOrders(staff), handover: staff },
  'POST /api/courier/order/remittance/totals': { remittanceSums: staff },
  'POST /api/courier/order/remittance/riders': { debtor: staff },

  'GET /api/cash/me': { cashHeld: 'rider', cashItems: 'rider', cashCode: 'rider' },
  'GET /api/cash/rider/index': { cashHeld: staff },
  'GET /api/cash/rider/show': { cashHeld: staff, cashItems: staff },
  'POST /api/cash/hand-in/store': { handIn: remitters, handInDeliveries: remitters },
  'GET /api/cash/hand-in/index': { handIn: staff },
  'GET /api/cash/hand-in/show': { handIn: staff, handInDeliveries: staff },
  'GET /api/cash/day/index': { cashDays: staff },
  'GET /api/cash/day/show': { cashDay: staff },
  'POST /api/cash/day/close': { cashClosing: verifiers },
  'POST /api/cash/day/reopen': { cashClosing: verifiers, cashReopening: verifiers },
  'GET /api/cash/entry/index': {
    cashEntry: `${verifiers} impersonator`,
    cashEntryRider: `${verifiers} impersonator`,
    cashEntryOrder: `${verifiers} impersonator`,
  },
  'POST /api/cash/correction/store': { cashEntry: verifiers, cashEntryRider: verifiers },
  'POST /api/cash/payout/store': { cashEntry: verifiers },
  'GET /api/cash/statement/show': { statement: `${verifiers} impersonator` },
  'GET /api/cash/statement/line/index': { statementLine: `${verifiers} impersonator` },
  'GET /api/cash/statement/outlet/index': { statementOutlet: `${verifiers} impersonator` },
  'GET /api/cash/book/verify': { bookVerification: `${verifiers} impersonator` },

  'POST /api/stats/general': { dayFigures: staff },
  'POST /api/stats/companies': { figures: 'owner accountant impersonator' },
  'POST /api/stats/report': { reportFigures: 'owner accountant impersonator' },
  'POST /api/stats/couriers': {
    figures: 'owner accountant impersonator',
    riderFigures: 'owner accountant impersonator',
  },
  'GET /api/stats/employees': {
    figures: 'owner accountant impersonator',
    employeeFigures: 'owner accountant impersonator',
  },

  'GET /api/second-party/order/me': { order: signedIn, booking: signedIn },
  'POST /api/second-party/order/filter/me': { order: signedIn, booking: signedIn },
  'GET /api/second-party/order/show': { order: signedIn, booking: signedIn, assignments: signedIn },
  'GET /api/second-party/order/track': { tracked: signedIn, assignments: signedIn },
  'POST /api/second-party/order/store': { order: signedIn, booking: signedIn },
  'POST /api/second-party/order/update': { order: signedIn, booking: signedIn },
  'POST /api/second-party/order/cancel': { order: signedIn, booking: signedIn },
  'GET /api/second-party/company/index': { openCompany: signedIn },
  'GET /api/second-party/rate/index': { rate: signedIn },
  'POST /api/second-party/rate/store': { rate: managers },
  'POST /api/second-party/rate/update': { rate: managers },
  'POST /api/second-party/rate/delete': { rate: managers },
};

/** Responses without a record: a bare yes, a picture, a stream whose lines have tests of their own, regions. */
export const withoutRecords = [
  'POST /api/auth/logout',
  'POST /api/auth/verify',
  'POST /api/auth/verify/resend',
  'POST /api/auth/forgot',
  'POST /api/auth/reset',
  'POST /api/auth/change',
  'GET /api/photo/show',
  'GET /api/events',
  'GET /api/courier/order/proof/photo/show',
  // The book, line by line: its own tests read it.
  'GET /api/cash/book/export',
  'GET /api/cash/statement/pdf',
  'GET /api/region/earth/index',
  'POST /api/region/earth/sort/index',
  'POST /api/suite/report',
  'POST /api/suite/visit',
  // Of the platform alone, and only where a suite is served.
  'POST /api/suite/switch',
  'GET /api/suite/health',
];

/** The groups of a row that a caller is shown. */
export const groupsFor = (row: Row, kind: CallerKind): FieldGroup[] =>
  (Object.entries(row) as [FieldGroup, string][])
    .filter(([, who]) => who.split(' ').includes(kind))
    .map(([group]) => group);
