import { randomBytes } from 'node:crypto';
import type { Sample, Scenario } from '../../testing/samples/sample.ts';

const aPhoto = async ({ server }: Scenario) => {
  const id = randomBytes(32).toString('base64url');
  const content = Buffer.from('a photo');
  await server.db.insertInto('photos').values({ id, content, created_at: new Date() }).execute();
  return id;
};

export const samples: Record<string, Sample> = {
  'GET /api/photo/show': {
    make: async (scenario) => ({ query: { id: await aPhoto(scenario) } }),
  },
};
