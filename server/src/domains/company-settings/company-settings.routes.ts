import { companySettings, companySettingsChanges, noQuery, requestLimits, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database.ts';
import { ok } from '../../platform/http/responses.ts';
import { readSentPhoto } from '../photos/index.ts';
import { companySettingsService } from './company-settings.service.ts';

export const companySettingsRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/company/settings/show',
      {
        schema: {
          summary: 'Show what my company has set',
          description:
            'To each of its members: what it is called, the most cash a rider should hold, minutes to accept, whom riders call, reasons and message texts. Defaults, as version 0, where nothing was set.',
          querystring: noQuery,
          response: { 200: success(companySettings) },
        },
      },
      async ({ member }) => ok(await companySettingsService.show(db, member.company.id)),
    );

    app.post(
      '/company/settings/update',
      {
        bodyLimit: requestLimits.photoBodyBytes,
        schema: {
          summary: 'Change what my company has set',
          description:
            'What is left out stays; `clear` names what to empty. `version` is the one that was read: settings that somebody else has changed since are a 409 with these, and nothing is written.',
          body: companySettingsChanges,
          response: { 200: success(companySettings) },
        },
      },
      async (request) => {
        const { member, body } = request;
        const photo = await readSentPhoto(member.user.id, body);
        return request.transaction(async (tx) =>
          ok(await companySettingsService.update(tx, member, body, photo), 'Settings saved.'),
        );
      },
    );
  };
