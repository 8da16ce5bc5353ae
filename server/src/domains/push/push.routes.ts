import { created, newPushDevice, pushDevice } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createdResponse } from '../../platform/http/responses.ts';
import { pushService } from './push.service.ts';

export const pushRoutes: FastifyPluginAsyncZod = async (app) => {
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
      request.transaction(async (tx) =>
        createdResponse(await pushService.register(tx, request.signedIn, request.body), 'Device registered.'),
      ),
  );
};
