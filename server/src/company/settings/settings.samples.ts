import type { Sample } from '../../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  // Every caller changes what the one before them left.
  'POST /api/company/settings/update': {
    make: async ({ server, side }) => {
      const found = await server.db
        .selectFrom('company_settings')
        .select('version')
        .where('company_id', '=', side.id)
        .executeTakeFirst();
      return { body: { version: found?.version ?? 0, minutes_to_accept: 7 } };
    },
  },
};
