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

const aBreach = {
  known_at: '2026-11-20T10:00:00.000Z',
  since: '2026-11-19T10:00:00.000Z',
  what: 'A phone was stolen',
  whom: 'Receivers of a day',
  measures: 'Signed out',
};

export const samples: Record<string, Sample> = {
  'POST /api/privacy/person/index': plain({ search: 'Customer' }),
  'POST /api/privacy/person/notes': naming(async (scenario) => ({ body: await aPhone(scenario) })),
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
