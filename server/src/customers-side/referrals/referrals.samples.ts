import { newId } from '../../platform/base/new-id.ts';
import type { Sample } from '../../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  'GET /api/referral/me': {
    make: async ({ server, caller }) => {
      const referral_code = newId();
      if (caller)
        await server.db.updateTable('users').set({ referral_code }).where('id', '=', caller.userId).execute();
      return {};
    },
  },
};
