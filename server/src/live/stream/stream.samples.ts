import { plain, type Sample } from '../../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  'GET /api/events': { ...plain(), isStream: true },
};
