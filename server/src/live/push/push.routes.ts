import { newPushDevice, pushDevice } from '@waybill/contract';
import { account, signedIn } from '../../platform/http/access.ts';
import { ownAccount } from '../../platform/http/activity-parts.ts';
import { post, showing } from '../../platform/http/calls.ts';
import { pushService } from './push.service.ts';

export const pushRoutes = [
  post('/push-notification-token/store', account(signedIn), {
    summary: 'Register this device for notices',
    description:
      'The user is the caller, whatever `user_id` says; `url` and `server_key` are accepted and dropped. The same device again takes the new token; signing out ends it.',
    body: newPushDevice,
    creates: showing(pushDevice, ['device']),
    message: 'Device registered.',
    activity: ownAccount,
    write: (tx, { signedIn, body }) => pushService.register(tx, signedIn, body),
  }),
];
