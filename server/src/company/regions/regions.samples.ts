import { plain, type Sample } from '../../testing/samples/sample.ts';

export const samples: Record<string, Sample> = {
  'GET /api/region/earth/index': plain({}, { category: 'states' }),
  'POST /api/region/earth/sort/index': plain({ country_id: 566 }),
};
