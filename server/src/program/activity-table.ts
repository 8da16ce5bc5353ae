import type { ActivityKind } from '@waybill/contract';
import type { ActivityRule } from '../platform/http/activity-rule.ts';
import { authors, companies, details, imports, notRecorded, recorded, subjects } from './activity-rules.ts';

const account = notRecorded('a person’s own account, which belongs to no company');

const writesOf = (path: string, kind: ActivityKind, subject: (typeof subjects)[keyof typeof subjects]) => ({
  [`POST /api/${path}/store`]: recorded({ kind, action: 'created', subject }),
  [`POST /api/${path}/update`]: recorded({ kind, action: 'updated', subject, details: details.fields }),
  [`POST /api/${path}/delete`]: recorded({ kind, action: 'deleted', subject }),
});

const membersOf = (path: 'courier' | 'employee') => {
  const subject = path === 'courier' ? subjects.rider : subjects.employee;
  const kind = 'people';
  return {
    [`POST /api/onboard/${path}`]: recorded({ kind, action: 'created', subject }),
    [`POST /api/${path}/update`]: recorded({ kind, action: 'updated', subject, details: details.fields }),
    [`POST /api/${path}/update/status`]: recorded({
      ...{ kind, action: 'availability', subject },
      details: details.status,
    }),
    [`POST /api/${path}/approve/company`]: recorded({ kind, action: 'approved', subject }),
    [`POST /api/${path}/terminate`]: recorded({ kind, action: 'terminated', subject }),
  } as const;
};

const assignments = { kind: 'orders', subject: subjects.orderOfAssignment } as const;
const remittances = {
  kind: 'money',
  subject: subjects.orderOfAssignment,
  details: details.remitted,
} as const;
const days = { kind: 'money', subject: subjects.cashDay } as const;
const invites = { kind: 'people', subject: subjects.invite } as const;
const joins = {
  kind: 'people',
  action: 'joined',
  subject: subjects.member,
  details: details.joinedAs,
  companyId: companies.ofRecord,
  by: authors.newMember,
} as const;
const rolesOfPeople = { kind: 'roles', subject: subjects.employee, details: details.role } as const;
const abilities = { kind: 'roles', subject: subjects.role, details: details.ability } as const;
const rates = { kind: 'rates', subject: subjects.rate, details: details.fee } as const;
const tokens = { kind: 'tokens', subject: subjects.token } as const;
const webhooks = { kind: 'tokens', subject: subjects.webhook } as const;
const decisions = {
  kind: 'company',
  subject: subjects.company,
  companyId: companies.itself,
  by: authors.platform,
} as const;
const orders = { kind: 'orders', subject: subjects.order } as const;

const link = notRecorded('the order’s history names who made and who ended its link');
const receiver = notRecorded('what a receiver says is in the order’s history');

/**
 * What a company's activity says of each call that writes. The server does not start with such a call that has no row here, nor
 * with a row too many.
 */
export const activityTable: Record<string, ActivityRule> = {
  'POST /api/auth/login': notRecorded('recorded where the sign-in is made, in each company of the user'),
  'POST /api/auth/logout': account,
  'POST /api/auth/register': account,
  'POST /api/auth/verify': account,
  'POST /api/auth/verify/resend': account,
  'POST /api/auth/forgot': account,
  'POST /api/auth/reset': account,
  'POST /api/auth/change': account,
  'POST /api/auth/session/revoke': account,
  'POST /api/auth/session/revoke/others': account,
  'POST /api/user/update': account,
  'POST /api/referral/store': account,
  'POST /api/push-notification-token/store': account,

  'POST /api/onboard/company': recorded({ ...decisions, action: 'registered', by: authors.founder }),
  'POST /api/company/approve/management': recorded({ ...decisions, action: 'approved' }),
  'POST /api/company/refuse/management': recorded({
    ...{ ...decisions, action: 'rejected' },
    details: details.reason,
  }),
  'POST /api/company/settings/update': recorded({
    ...{ kind: 'company', action: 'settings_updated', subject: subjects.settings },
    details: details.fields,
  }),

  'POST /api/invite/store': recorded({ ...invites, action: 'invited', details: details.invitedAs }),
  'POST /api/invite/revoke': recorded({ ...invites, action: 'invite_revoked' }),
  'POST /api/invite/refuse': recorded({
    ...{ ...invites, action: 'invite_rejected', subject: subjects.caller },
    companyId: companies.ofInvite,
    by: authors.outside,
  }),
  'POST /api/invite/accept': recorded(joins),
  'POST /api/onboard/invite': recorded(joins),
  ...membersOf('courier'),
  ...membersOf('employee'),
  'POST /api/courier/order/stops/update': notRecorded('a plan that changes all day and ends with its orders'),
  'POST /api/courier/location': notRecorded('a place a minute is no act, and the last one is enough'),

  'POST /api/role/assign': recorded({ ...rolesOfPeople, action: 'role_assigned' }),
  'POST /api/role/revoke': recorded({ ...rolesOfPeople, action: 'role_revoked' }),
  'POST /api/permission/assign': recorded({ ...abilities, action: 'ability_assigned' }),
  'POST /api/permission/revoke': recorded({ ...abilities, action: 'ability_revoked' }),
  'POST /api/third-party/token/store': recorded({ ...tokens, action: 'created' }),
  'POST /api/third-party/token/revoke': recorded({ ...tokens, action: 'revoked' }),

  'POST /api/webhook/store': recorded({ ...webhooks, action: 'created' }),
  'POST /api/webhook/update': recorded({ ...webhooks, action: 'updated', details: details.fields }),
  'POST /api/webhook/delete': recorded({ ...webhooks, action: 'deleted' }),
  'POST /api/webhook/secret/turn': recorded({ ...webhooks, action: 'secret_turned' }),
  'POST /api/webhook/test': notRecorded('a ping; the webhook’s log has it'),
  'POST /api/webhook/delivery/replay': notRecorded('sends again what was sent; the webhook’s log has it'),
  'POST /api/third-party/webhook/store': recorded({ ...webhooks, action: 'created' }),
  'POST /api/third-party/webhook/delete': recorded({ ...webhooks, action: 'deleted' }),

  ...writesOf('customer', 'address_book', subjects.customer),
  ...writesOf('outlet', 'address_book', subjects.outlet),
  'POST /api/import/store': recorded({
    ...{ kind: imports.kind, action: 'imported', subject: subjects.import },
    when: imports.isFirstStep,
  }),
  'POST /api/import/undo': recorded({
    ...{ kind: imports.kind, action: 'import_undone', subject: subjects.import },
    when: imports.isFirstStep,
  }),
  'POST /api/second-party/rate/store': recorded({ ...rates, action: 'created' }),
  'POST /api/second-party/rate/update': recorded({ ...rates, action: 'updated' }),
  'POST /api/second-party/rate/delete': recorded({ ...rates, action: 'deleted' }),

  'POST /api/order/store': recorded({ ...orders, action: 'created', details: details.orderAmount }),
  'POST /api/order/update': recorded({ ...orders, action: 'updated', details: details.fields }),
  'POST /api/order/mark/closed': recorded({ ...orders, action: 'closed' }),
  'POST /api/order/mark/delivered': recorded({ ...orders, action: 'delivered' }),
  'POST /api/order/link/store': link,
  'POST /api/order/link/revoke': link,
  'POST /api/receiver/place': receiver,
  'POST /api/receiver/note': receiver,
  'POST /api/receiver/postpone': receiver,
  'POST /api/receiver/rate': receiver,
  'POST /api/third-party/order/store': recorded({
    ...orders,
    action: 'booked',
    details: details.orderAmount,
  }),
  'POST /api/third-party/order/cancel': recorded({
    ...{ ...orders, action: 'canceled' },
    details: details.givenReason,
  }),
  'POST /api/third-party/sandbox/order/advance': notRecorded('orders of a sandbox are nobody’s work'),
  'POST /api/second-party/order/store': recorded({
    ...{ ...orders, action: 'booked', details: details.orderAmount },
    companyId: companies.ofRecord,
    by: authors.outside,
  }),
  'POST /api/second-party/order/update': recorded({
    ...{ ...orders, action: 'updated', details: details.fields },
    companyId: companies.ofRecord,
    by: authors.outside,
  }),
  'POST /api/second-party/order/cancel': recorded({
    ...{ ...orders, action: 'canceled' },
    companyId: companies.ofRecord,
    by: authors.outside,
  }),
  'POST /api/courier/order/assign': recorded({
    ...assignments,
    action: 'assigned',
    details: details.assigned,
  }),
  'POST /api/courier/order/unassign': recorded({
    ...{ ...assignments, action: 'unassigned' },
    details: details.rider,
  }),
  'POST /api/courier/order/update/status': recorded({
    ...assignments,
    action: ({ body }) => String(body.status),
  }),
  'POST /api/courier/order/proof/photo/store': notRecorded('a part of a photo; the order’s history has it'),
  'POST /api/courier/order/pin/pass': recorded({
    ...{ ...assignments, action: 'pin_passed' },
    details: details.reason,
  }),
  'POST /api/courier/order/attempt/store': recorded({ ...assignments, action: 'attempted' }),
  'POST /api/courier/order/attempt/update': recorded({ ...assignments, action: 'attempt_day' }),
  'POST /api/courier/order/return/store': recorded({ ...assignments, action: 'returned' }),
  'POST /api/courier/order/remittance/remit': recorded({ ...remittances, action: 'remitted' }),
  'POST /api/courier/order/remittance/remit/verify': recorded({ ...remittances, action: 'verified' }),
  'POST /api/courier/order/remittance/comment': recorded({ ...assignments, action: 'commented' }),

  'POST /api/cash/hand-in/store': recorded({
    ...{ kind: 'money', action: 'handed_in', subject: subjects.handIn },
    details: details.handIn,
  }),
  'POST /api/cash/correction/store': recorded({
    ...{ kind: 'money', action: 'corrected', subject: subjects.cashEntry },
    details: details.correction,
  }),
  'POST /api/cash/payout/store': recorded({
    ...{ kind: 'money', action: 'paid_out', subject: subjects.cashEntry },
    details: details.sentAmount,
  }),
  'POST /api/cash/day/close': recorded({ ...days, action: 'day_closed', details: details.rider }),
  'POST /api/cash/day/reopen': recorded({ ...days, action: 'day_reopened', details: details.reason }),

  'POST /api/suite/report': notRecorded('a browser’s report of a build'),
  'POST /api/suite/visit': notRecorded('says nothing of anybody'),
  'POST /api/suite/switch': notRecorded('the platform’s own, with a log of its own'),
};
