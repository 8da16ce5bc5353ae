import { callerKinds, naming, plain, type Sample, type Scenario } from '../../testing/samples/sample.ts';

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

/** A person with an outlet that is owed money, and an order with a note. */
const aSender = async (scenario: Scenario) => {
  const { server, side } = scenario;
  const { phone } = await aPhone(scenario);
  const { id: subject_id } = await side.newOutlet();
  const owed = { company_id: side.id, account: 'merchant', subject_id, balance_kobo: -450_000 };
  await server.db.insertInto('cash_balances').values(owed).execute();
  await server.db
    .updateTable('outlets')
    .set({ outlet_phone: phone })
    .where('company_id', '=', side.id)
    .where('id', '=', subject_id)
    .execute();
  const { id } = await side.order();
  await server.db
    .updateTable('orders')
    .set({ customer_phone: phone, order_description: 'Ask for the gate' })
    .where('company_id', '=', side.id)
    .where('id', '=', id)
    .execute();
  return { phone };
};

const aBreach = {
  known_at: '2026-11-20T10:00:00.000Z',
  since: '2026-11-19T10:00:00.000Z',
  what: 'A phone was stolen',
  whom: 'Receivers of a day',
  measures: 'Signed out',
};

export const samples: Record<string, Sample> = {
  'POST /api/privacy/person/index': {
    make: async (scenario) => ({ body: { search: (await aSender(scenario)).phone } }),
  },
  'POST /api/privacy/person/notes': { make: async (scenario) => ({ body: await aSender(scenario) }) },
  'POST /api/privacy/person/show': naming(async (scenario) => ({ body: await aPhone(scenario) })),
  'POST /api/user/erase': {
    make: () => ({ body: { password: 'not the password' } }),
    rejected: Object.fromEntries(
      callerKinds
        .filter((kind) => !['nobody', 'thirdParty', 'impersonator'].includes(kind))
        .map((kind) => [kind, 422]),
    ),
  },
  'POST /api/privacy/breach/store': plain(aBreach),
  'POST /api/privacy/breach/update': naming(async ({ side }) => {
    const { body } = await side.owner.post<{ id: string }>('privacy/breach/store', aBreach);
    const at = '2026-11-21T10:00:00.000Z';
    return { body: { id: body.data.id, reported_at: at, persons_told_at: at } };
  }),
  'POST /api/privacy/person/erase': naming(async (scenario) => ({
    body: { ...(await aPhone(scenario)), reason: 'They asked for it' },
  })),
};
