import { byId, naming, plain, type Sample } from '../../testing/samples/sample.ts';

const customerFields = {
  customer_name: 'Ngozi Okafor',
  customer_phone: '2348161234567',
  customer_address: '3 Adeola Odeku Street',
  customer_city: 'Eti-Osa',
  customer_state: 'Lagos',
  customer_country: 'Nigeria',
};

export const samples: Record<string, Sample> = {
  'POST /api/customer/search/index': plain({ search: 'Customer' }),
  'POST /api/customer/store': plain(customerFields),
  'POST /api/customer/update': naming(async ({ side }) => ({
    body: { id: (await side.newCustomer()).id, customer_city: 'Ikeja' },
  })),
  'POST /api/customer/delete': byId(({ side }) => side.newCustomer()),
};
