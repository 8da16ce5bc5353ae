import { accountErasure, accountObstacles, noQuery, nothing, personCopy } from '@waybill/contract';
import { senderOf } from '../../people/auth/index.ts';
import { access, signedIn } from '../../platform/http/access.ts';
import { ownAccount } from '../../platform/http/activity-parts.ts';
import { get, noRecord, post, showing } from '../../platform/http/calls.ts';
import type { OwnAccountService } from './own-account.service.ts';

/** Rights of users over their own account. */
export const ownAccountRoutes = (service: OwnAccountService) => [
  get('/user/copy', signedIn, {
    summary: 'Copy what is stored of oneself',
    description: 'Account, memberships, devices and bookings, by table; without secrets.',
    querystring: noQuery,
    returns: showing(personCopy, noRecord),
    read: ({ signedIn, reads }) => service.copy(reads, signedIn),
  }),

  get('/user/erase/show', signedIn, {
    summary: 'Show what stands against erasing one’s own account',
    description:
      'Each obstacle with its code, its text and the names of the companies; `left_alone` are companies of which nobody else is a member, which would remain without anybody.',
    querystring: noQuery,
    returns: showing(accountObstacles, noRecord),
    read: ({ signedIn, reads }) => service.obstacles(reads, signedIn),
  }),

  post('/user/erase', access(signedIn), {
    summary: 'Erase one’s own account',
    description:
      'For good: name, email, phone, photo, memberships and devices; what was done in companies and booked stays without the name. 409 for an administrator of the platform (`account.administrator`) and the only owner of a company with others (`account.owner`), with an order under way (`account.order_under_way`) or money open (`account.money_open`). Wrong passwords are limited as failed sign-ins are.',
    body: accountErasure,
    returns: showing(nothing, noRecord),
    message: 'Your account is erased.',
    activity: ownAccount,
    prepare: (request) => {
      const { address } = senderOf(request);
      return service.checkPassword(request.signedIn, request.body.password, address);
    },
    write: async (tx, { signedIn }, checked) => {
      await service.erase(tx, signedIn, checked);
      return null;
    },
  }),
];
