import { endedSessions, idBody, noQuery, session, sessionList, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { ok } from '../../platform/http/responses.ts';
import { sessionsService } from './sessions.service.ts';

export const sessionsRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/auth/session/me',
      {
        schema: {
          summary: 'Where I am signed in',
          description:
            'A session ends 30 days after its last use and 180 days after it began. This one comes first, then the others by their last use; at most 100.',
          querystring: noQuery,
          response: { 200: success(sessionList) },
        },
      },
      async ({ signedIn }) => ok(await sessionsService.list(db, signedIn)),
    );

    app.post(
      '/auth/session/revoke',
      {
        schema: {
          summary: 'End one of my sessions',
          description:
            'Its token and its event streams end at once, on every node. Anybody else’s, and one that has ended, is a 404.',
          body: idBody,
          response: { 200: success(session) },
        },
      },
      (request) =>
        request.transaction(async (tx) =>
          ok(await sessionsService.end(tx, request.signedIn, request.body.id), 'Signed out there.'),
        ),
    );

    app.post(
      '/auth/session/revoke/others',
      {
        schema: {
          summary: 'End all my sessions but this one',
          body: z.strictObject({}),
          response: { 200: success(endedSessions) },
        },
      },
      (request) =>
        request.transaction(async (tx) =>
          ok(await sessionsService.endOthers(tx, request.signedIn), 'Signed out everywhere else.'),
        ),
    );
  };
