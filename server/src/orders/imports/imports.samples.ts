import { randomInt, randomUUID } from 'node:crypto';
import { byId, naming, type Sample, type Scenario } from '../../testing/samples/sample.ts';

const importedRow = () => ({
  line: 2,
  fields: {
    customer_name: 'Ngozi Okafor',
    customer_phone: `234803${String(randomInt(10_000_000)).padStart(7, '0')}`,
    customer_address: '3 Adeola Odeku Street',
    customer_city: 'Eti-Osa',
    customer_state: 'Lagos',
    customer_country: 'Nigeria',
  },
});

const anImport = async ({ server, side }: Scenario) => {
  const import_id = randomUUID();
  const now = new Date();
  await server.db
    .insertInto('imports')
    .values({
      id: import_id,
      company_id: side.id,
      kind: 'customers',
      file_name: 'customers.csv',
      total_rows: 1,
      user_id: side.owner.userId,
      user_name: 'Owner',
      created_at: now,
      stored_at: now,
      undo_began_at: null,
      undone_at: null,
    })
    .execute();
  return { id: import_id };
};

export const samples: Record<string, Sample> = {
  'POST /api/import/store': {
    make: () => ({
      body: {
        import_id: randomUUID(),
        kind: 'customers',
        file_name: 'customers.csv',
        total_rows: 1,
        rows: [importedRow()],
      },
    }),
  },
  'GET /api/import/show': naming(async (scenario) => ({ query: await anImport(scenario) })),
  'POST /api/import/undo': byId(anImport),
};
