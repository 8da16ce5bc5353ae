import { z } from 'zod';
import { limits } from './limits.ts';
import { id, shortText } from './text.ts';

/** Devices that can show a notice. */
const deviceTypes = ['web', 'android', 'ios'] as const;

/** `push-notification-token/store`. `user_id`, `url` and `server_key` are taken for the catalogue's sake and dropped. */
export const newPushDevice = z.strictObject({
  user_id: id.optional(),
  url: shortText(limits.longText).optional(),
  server_key: shortText(limits.longText).optional(),
  device_token: z
    .string()
    .max(limits.deviceToken)
    .regex(/^[\x21-\x7e]+$/, 'is not valid'),
  device_id: shortText(limits.name).min(1),
  device_type: z.enum(deviceTypes),
  notification_type: z.literal('direct'),
  notification_agent: z.literal('firebase'),
});
export type NewPushDevice = z.infer<typeof newPushDevice>;

/** A device as it is registered; its token is not shown again. */
export const pushDevice = z.object({
  id,
  user_id: id,
  device_id: z.string(),
  device_type: z.enum(deviceTypes),
});
export type PushDevice = z.infer<typeof pushDevice>;
