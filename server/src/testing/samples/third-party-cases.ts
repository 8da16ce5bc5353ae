import { anOrderBody } from '../../demo/builders/index.ts';
import { newId } from '../../platform/base/new-id.ts';
import { hashOfToken } from '../../platform/identity/tokens.ts';
import type { CallerKind, SampleRequest, Scenario } from './sample.ts';

/** The token that the company's other system calls with. */
const tokenOf = ({ server, side }: Scenario) =>
  server.db
    .selectFrom('third_party_tokens')
    .select('id')
    .where('hash', '=', hashOfToken(side.thirdPartyToken))
    .executeTakeFirstOrThrow();

/** An order of the token whose rider is on their way. */
export const acceptedOrderOfToken = async (scenario: Scenario): Promise<SampleRequest> => {
  const { server, side } = scenario;
  const { order_id: id } = await side.courierOrder('accepted');
  await side.people.rider.post('courier/location', { coords: { latitude: 6.46, longitude: 3.4 } });
  const { order_id } = await server.db
    .updateTable('orders')
    .set({ third_party_token_id: (await tokenOf(scenario)).id })
    .where('id', '=', id)
    .returning('order_id')
    .executeTakeFirstOrThrow();
  return { query: { order_id } };
};

/** A token with a call that has all that a call can have. */
export const tokenWithCall = async (scenario: Scenario): Promise<SampleRequest> => {
  const { id: token_id } = await tokenOf(scenario);
  await scenario.server.db
    .insertInto('third_party_calls')
    .values({
      company_id: scenario.side.id,
      token_id,
      id: newId(),
      at: new Date(),
      method: 'POST',
      ms: 12,
      path: '/api/third-party/order/cancel',
      status: 409,
      code: 'order.wrong_state',
      order_id: 'order',
      order_number: 'WB-1',
      request_id: 'request',
      sent: '{}',
      response: '{}',
    })
    .execute();
  return { query: { id: token_id } };
};

/** A test order, and in place of the other system's token the test token that booked it. */
export const orderOfSandbox = async ({ side }: Scenario, kind: CallerKind): Promise<SampleRequest> => {
  if (kind !== 'thirdParty') return { body: { id: 'none', step: 'assigned' } };
  const app = await side.thirdParty('Alpha tests', { is_test: true });
  const { id } = (await app.post<{ id: string }>('third-party/order/store', anOrderBody())).body.data;
  return { body: { id, step: 'assigned' }, headers: { authorization: `Bearer ${app.token}` } };
};
