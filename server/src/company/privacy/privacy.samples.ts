import { naming, plain, type Sample, type Scenario } from '../../testing/samples/sample.ts';

let made = 0;
/** A person of whom no other company has anything. */
const aPhone = async ({ server, side }: Scenario) => {
  const { id } = await side.newCustomer();
  made += 1;
  const phone = `23490900${String(made).padStart(5, '0')}`;
  await server.db
    .updateTable('customers')
    .set({ customer_phone: phone })
    .where('company_id', '=', side.id)
    .where('id', '=', id)
    .execute();
  return { phone };
};

export const samples: Record<string, Sample> = {
  'POST /api/privacy/person/index': plain({ search: 'Customer' }),
  'POST /api/privacy/person/show': naming(async (scenario) => ({ body: await aPhone(scenario) })),
  'POST /api/privacy/person/erase': naming(async (scenario) => ({
    body: { ...(await aPhone(scenario)), reason: 'They asked for it' },
  })),
};
