import { plain, type Sample } from '../../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  'POST /api/courier/location': plain({ coords: { latitude: 6.46, longitude: 3.4 } }),
};
