import { plain, type Sample } from '../../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  'POST /api/push-notification-token/store': plain({
    device_token: 'sample-token',
    device_id: 'sample browser',
    device_type: 'web',
    notification_type: 'direct',
    notification_agent: 'firebase',
  }),
};
