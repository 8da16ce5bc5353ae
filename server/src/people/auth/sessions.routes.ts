import {
  endedSessions,
  idBody,
  narrowing,
  narrowToken,
  noQuery,
  session,
  sessionList,
} from '@waybill/contract';
import { z } from 'zod';
import { access, account, signedIn } from '../../platform/http/access.ts';
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

  post('/auth/session/narrow', account(signedIn), {
    summary: 'Let somebody make some of my calls',
    description:
      'The response is a token for the named calls alone, as this session could make them, with the same Team header. It ends after five minutes, and with this session. Calls below `auth/` cannot be named, and one that asks for a confirmation refuses it. The suite asks for it on behalf of a sandboxed remote.',
    body: narrowing,
    returns: showing(narrowToken, ['narrowToken']),
    activity: ownAccount,
    read: ({ signedIn, body, reads }) => sessionsService.narrow(reads, signedIn, body),
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
