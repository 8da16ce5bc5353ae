import {
  companyRecordBody,
  idBody,
  invite,
  inviteCodeQuery,
  inviteList,
  newInvite,
  offeredInvite,
  pageQuery,
  propertiesQuery,
  sentInvite,
  sentInvitePage,
} from '@waybill/contract';
import type { WebLinks } from '../../platform/base/web-links.ts';
import { anyone, people, signedIn, staff } from '../../platform/http/access.ts';
import { callerAs, insideOf, recordedAs, subjectOf, textOf } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { addressKey, type HourlyLimits } from '../../platform/http/rate-limit.ts';
import { invitesService } from './invites.service.ts';

const recorded = recordedAs('people', subjectOf('invite', 'invitee_email'));
const recordedOfCaller = recordedAs(
  'people',
  ({ request, data }) => ({ type: 'invite', id: textOf(data, 'id') ?? null, label: request.signedIn.email }),
  { companyId: ({ data }) => String(insideOf(data, 'company').id), by: callerAs('outside') },
);

/** Invitations to a company, as they are sent and as their invitees see them. */
export const invitesRoutes = (hourly: HourlyLimits, links: WebLinks) => [
  post('/invite/store', people(staff('couriers.write', 'employees.manage')), {
    summary: 'Invite somebody to the company',
    description:
      'Mails `invite_form_link` with `?invite_code=`; it works once, for 14 days. Employees are invited with `employees.manage`, riders with `couriers.write`.',
    body: newInvite,
    creates: showing(sentInvite, ['invite', 'inviteSent']),
    message: 'Invite sent.',
    activity: recorded('invited', ({ data }) => ({ role: String(data.type) })),
    prepare: async ({ body, ip }) => {
      await hourly.invites.countTry(addressKey(ip));
      return links.require('invite_form_link', body.invite_form_link);
    },
    write: (tx, { member, body }, form) => invitesService.send(tx, member, body, form),
  }),

  get('/invite/index', staff('couriers.write', 'employees.manage'), {
    summary: 'List the invites that the company sent',
    description:
      'The pending ones, newest first: those to riders with `couriers.write`, those to employees with `employees.manage`.',
    querystring: pageQuery,
    returns: showing(sentInvitePage, ['invite', 'inviteSent']),
    read: ({ member, query, reads }) => invitesService.listSent(reads, member, query),
  }),

  post('/invite/revoke', people(staff('couriers.write', 'employees.manage')), {
    summary: 'Take back an invite',
    description: 'Its link no longer works. One that is not pending is a 404.',
    body: companyRecordBody,
    returns: showing(sentInvite, ['invite', 'inviteSent']),
    message: 'Invite taken back.',
    activity: recorded('invite_revoked'),
    write: (tx, { member, body }) => invitesService.revoke(tx, member, body.id),
  }),

  get('/invite/show', anyone, {
    summary: 'Show what an invite offers',
    description:
      'To whoever has its code, before they join: company, role, who sent it. A code that is used, rejected, taken back or older than 14 days is a 404. Limited per address and hour.',
    querystring: inviteCodeQuery,
    returns: showing(offeredInvite, ['inviteOffered']),
    read: async ({ query, ip, reads }) => {
      await hourly.inviteLookups.countTry(addressKey(ip));
      return invitesService.offer(reads, query.invite_code);
    },
  }),

  get('/invite/me', signedIn, {
    summary: 'List my invites',
    description: "The pending ones sent to one's own email, newest first; none until that email is verified.",
    querystring: propertiesQuery,
    returns: showing(inviteList, ['invite', 'inviteReceived']),
    read: ({ signedIn, reads }) => invitesService.listMine(reads, signedIn),
  }),

  post('/invite/refuse', people(signedIn), {
    summary: 'Reject an invite',
    description: "One's own pending one; anything else is a 404.",
    body: idBody,
    returns: showing(invite, ['invite', 'inviteReceived']),
    message: 'Invite rejected.',
    activity: recordedOfCaller('invite_rejected'),
    write: (tx, { signedIn, body }) => invitesService.reject(tx, signedIn, body.id),
  }),
];
