import { byId, naming, plain, type Sample } from '../../testing/samples/sample.ts';

const outletFields = {
  outlet_name: 'Mama Put Kitchen',
  outlet_phone: '2348091234567',
  outlet_address: '7 Opebi Road',
  outlet_city: 'Ikeja',
  outlet_state: 'Lagos',
  outlet_country: 'Nigeria',
};

export const samples: Record<string, Sample> = {
  'POST /api/outlet/search/index': plain({ search: 'Outlet' }),
  'POST /api/outlet/store': plain(outletFields),
  'POST /api/outlet/update': naming(async ({ side }) => ({
    body: { id: (await side.newOutlet()).id, outlet_city: 'Epe' },
  })),
  'POST /api/outlet/delete': byId(({ side }) => side.newOutlet()),
};
