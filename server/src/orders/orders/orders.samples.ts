import { randomUUID } from 'node:crypto';
import { addLagosDays, lagosDayOf } from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import { byId, naming, plain, riderOf, type Sample, type Scenario } from '../../testing/samples/sample.ts';

const place = JSON.stringify({ latitude: 6.51, longitude: 3.37, accuracy: 12 });

const tomorrow = () => addLagosDays(lagosDayOf(new Date()), 1);

interface OfOrder {
  id: string;
  order_id: string;
}

/** Everything that a proof of a courier order can have; deleted by now unless `isStored`. */
export const addProof = async (
  { server, side }: Scenario,
  { id }: OfOrder,
  { isStored = false } = {},
): Promise<void> => {
  const at = new Date();
  await server.db
    .insertInto('delivery_proofs')
    .values({
      company_id: side.id,
      courier_order_id: id,
      kind: 'delivery',
      at,
      recorded_at: at,
      place,
      receiver_name: 'Ada',
      signature: 'M1 2L3 4',
      pin: 'passed',
      pin_reason: 'Flat phone',
      ...(!isStored && { deleted_at: at, deleted_after_days: 180 }),
    })
    .execute();
};

/** A photo of a courier order; received unless `isOnPhone`. */
export const addPhoto = async (
  { server, side }: Scenario,
  { id: courier_order_id }: OfOrder,
  { attempt_id = null as string | null, isOnPhone = false } = {},
): Promise<string> => {
  const [id, at] = [randomUUID(), new Date()];
  await server.db
    .insertInto('proof_photos')
    .values({
      company_id: side.id,
      id,
      courier_order_id,
      attempt_id,
      taken_at: at,
      announced_at: at,
      place,
      bytes: 4,
      content: isOnPhone ? new Uint8Array() : new Uint8Array([1, 2, 3, 4]),
      ...(!isOnPhone && { received_at: at, rejected_at: at }),
    })
    .execute();
  return id;
};

/** Everything that an attempt can have. */
export const addAttempt = async (
  { server, side }: Scenario,
  { id: courier_order_id, order_id }: OfOrder,
  outcome: 'again' | 'return' = 'again',
): Promise<string> => {
  const [id, at] = [randomUUID(), new Date()];
  await server.db
    .insertInto('delivery_attempts')
    .values({
      company_id: side.id,
      id,
      order_id,
      courier_order_id,
      number: 1,
      at,
      recorded_at: at,
      outcome,
      reason_code: 'not_at_home',
      reason: 'Not at home',
      next_day: tomorrow(),
      note: 'Knocked',
      place,
      fee_kobo: 50_000,
      deleted_at: at,
    })
    .execute();
  return id;
};

const carried = (scenario: Scenario) => scenario.side.courierOrder('accepted', {}, riderOf(scenario));

/** A completed courier order with everything that the address can have. */
export const withHandover = async (scenario: Scenario): Promise<OfOrder> => {
  const made = await scenario.side.courierOrder('completed', {}, riderOf(scenario));
  await addProof(scenario, made);
  await addPhoto(scenario, made);
  await addPhoto(scenario, made, { attempt_id: await addAttempt(scenario, made) });
  return made;
};

export const samples: Record<string, Sample> = {
  'GET /api/courier/order/proof/show': naming(async (scenario) => ({
    query: { courier_order_id: (await withHandover(scenario)).id },
  })),
  'POST /api/courier/order/proof/photo/store': naming(async (scenario) => ({
    body: {
      id: await addPhoto(scenario, await carried(scenario), { isOnPhone: true }),
      offset: 0,
      part: 'AQI=',
    },
  })),
  'GET /api/courier/order/proof/photo/show': naming(async (scenario) => ({
    query: { id: await addPhoto(scenario, await carried(scenario)) },
  })),
  'POST /api/courier/order/pin/pass': naming(async (scenario) => ({
    body: { courier_order_id: (await carried(scenario)).id, reason: 'Their phone is flat' },
  })),
  'POST /api/courier/order/attempt/store': naming(async (scenario) => ({
    body: { courier_order_id: (await carried(scenario)).id, reason: 'not_at_home', note: 'Knocked' },
  })),
  'POST /api/courier/order/attempt/update': naming(async (scenario) => ({
    body: { id: await addAttempt(scenario, await carried(scenario)), next_day: tomorrow() },
  })),
  'POST /api/courier/order/return/store': naming(async (scenario) => {
    const made = await carried(scenario);
    await addAttempt(scenario, made, 'return');
    return { body: { courier_order_id: made.id, proof: { receiver_name: 'Tunde at the depot' } } };
  }),
  'POST /api/order/store': plain(anOrderBody()),
  // For the same sum, which an impersonating administrator may send too.
  'POST /api/order/update': naming(async ({ side }) => ({
    body: { id: (await side.order()).id, customer_address: '5 Allen Avenue, Ikeja' },
  })),
  'POST /api/order/mark/closed': byId(({ side }) => side.order()),
  'POST /api/order/mark/delivered': naming(async ({ side }) => ({
    body: { id: (await side.courierOrder('accepted')).order_id },
  })),
  'GET /api/order/pin/show': naming(async ({ side }) => ({ query: { id: (await side.order()).id } })),
  'POST /api/order/filter/index': plain({ status: 'unassigned' }),
  'GET /api/order/index': plain({}, { properties: '1' }),
  'POST /api/order/search/index': plain({ search: 'Customer' }),
  'GET /api/order/show': naming(async ({ side }) => ({
    query: { id: (await side.order()).id, properties: '1' },
  })),
  'POST /api/courier/order/assign': naming(async ({ side }) => ({
    body: { order_id: (await side.order()).id, courier_id: side.people.rider.riderId },
  })),
  'POST /api/courier/order/unassign': naming(async ({ side }) => ({
    body: { courier_order_id: (await side.courierOrder('pending')).id },
  })),
  'POST /api/courier/order/update/status': naming(async (scenario) => ({
    body: {
      courier_order_id: (await scenario.side.courierOrder('pending', {}, riderOf(scenario))).id,
      status: 'accepted',
    },
  })),
  'POST /api/courier/order/filter/index': plain({ status: 'pending' }),
  'POST /api/courier/order/filter/me': plain({ status: 'pending', remitted: 0 }),
  'GET /api/courier/order/show': naming(async (scenario) => ({
    query: { courier_order_id: (await scenario.side.courierOrder('pending', {}, riderOf(scenario))).id },
  })),
};
