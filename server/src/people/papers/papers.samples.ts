import { sql } from 'kysely';
import { newId } from '../../platform/base/new-id.ts';
import { naming, plain, riderOf, type Sample, type Scenario } from '../../testing/samples/sample.ts';

const aPaper = async (scenario: Scenario): Promise<{ id: string }> => {
  const { server, side } = scenario;
  const id = newId();
  await sql`insert into rider_papers (company_id, id, courier_id, kind, number, expires_on, note, updated_at, updated_by_id, updated_by_name)
    values (${side.id}, ${id}, ${riderOf(scenario).riderId}, 'licence', 'LAG-12345', '2027-01-31', 'Class A', now(),
      ${side.owner.userId}, 'Ada Obi')`.execute(server.db);
  return { id };
};
const values = { kind: 'insurance', number: 'AX-1', expires_on: '2027-01-31', note: 'Third party' };

export const samples: Record<string, Sample> = {
  'GET /api/paper/index': plain(),
  'POST /api/paper/store': naming(async ({ side }) => ({
    body: { courier_id: side.people.rider.riderId, ...values },
  })),
  'POST /api/paper/update': naming(async (scenario) => ({
    body: { ...(await aPaper(scenario)), ...values },
  })),
  'POST /api/paper/delete': naming(async (scenario) => ({ body: await aPaper(scenario) })),
};
