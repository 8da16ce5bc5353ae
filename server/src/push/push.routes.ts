import { created, newPushDevice, pushDevice } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createdAnswer } from '../platform/http/answers.ts';
import type { PushService } from './push.service.ts';

export const pushRoutes =
  (push: PushService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/push-notification-token/store',
      {
        schema: {
          summary: 'Register this device for notices',
          description:
            'The user is the caller, whatever `user_id` says; `url` and `server_key` are accepted and dropped. The same device again takes the new token; signing out ends it.',
          body: newPushDevice,
          response: { 201: created(pushDevice) },
        },
      },
      (request) =>
        request.write(async (tx) =>
          createdAnswer(await push.register(tx, request.signedIn, request.body), 'Device registered.'),
        ),
    );
  };
