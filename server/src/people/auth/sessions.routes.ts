import { endedSessions, idBody, noQuery, session, sessionList } from '@waybill/contract';
import { z } from 'zod';
import { access, signedIn } from '../../platform/http/access.ts';
import { ownAccount } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { sessionsService } from './sessions.service.ts';

export const sessionsRoutes = [
  get('/auth/session/me', signedIn, {
    summary: 'Where I am signed in',
    description:
      'A session ends 30 days after its last use and 180 days after it began. This one comes first, then the others by their last use; at most 100.',
    querystring: noQuery,
    returns: showing(sessionList, ['session']),
    read: ({ signedIn, reads }) => sessionsService.list(reads, signedIn),
  }),

  post('/auth/session/revoke', access(signedIn), {
    summary: 'End one of my sessions',
    description:
      'Its token and its event streams end at once, on every node. Anybody else’s, and one that has ended, is a 404.',
    body: idBody,
    returns: showing(session, ['session']),
    message: 'Signed out there.',
    activity: ownAccount,
    write: (tx, { signedIn, body }) => sessionsService.end(tx, signedIn, body.id),
  }),

  post('/auth/session/revoke/others', access(signedIn), {
    summary: 'End all my sessions but this one',
    body: z.strictObject({}),
    returns: showing(endedSessions, ['ended']),
    message: 'Signed out everywhere else.',
    activity: ownAccount,
    write: (tx, { signedIn }) => sessionsService.endOthers(tx, signedIn),
  }),
];
