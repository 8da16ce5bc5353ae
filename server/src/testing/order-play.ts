import { type CourierOrder, riderSteps } from '@waybill/contract';
import fc from 'fast-check';
import { anOrderBody } from '../demo/builders/index.ts';
import { lastOf, type ModelOrder, type Step, takeStep } from './order-model.ts';
import type { Reply, Session, TestCompany } from './test-server.ts';

/** The size of a play. */
export const actors = { orders: 2, riders: 2 } as const;

const order = fc.nat({ max: actors.orders - 1 });
const rider = fc.nat({ max: actors.riders - 1 });
/** Naira with kobo, around what the orders of a play cost. */
const naira = fc.integer({ min: 0, max: 900_000 }).map((kobo) => kobo / 100);

/** Any step; those that lead on come more often than those that end. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('assign' as const), order, rider }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('rider' as const),
      order,
      by: rider,
      step: fc.constantFrom(...riderSteps),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unassign' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('deliver' as const, 'close' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('update' as const, 'comment' as const), order }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('remit' as const),
      order,
      by: fc.oneof(rider, fc.constant('owner' as const)),
      naira,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('verify' as const), order }) },
);

/** The people of a company who act. */
export interface Players {
  company: TestCompany;
  owner: Session;
  riders: (Session & { riderId: string })[];
}

/** Fresh orders for a play; an unpaid one and a paid one. */
export const newOrders = async ({ company }: Players): Promise<ModelOrder[]> => {
  const orders: ModelOrder[] = [];
  for (let index = 0; index < actors.orders; index += 1) {
    const isPaid = index % 2 === 1;
    const made = await company.order({ order_paid: isPaid, order_insurance_fee: 150.25 });
    orders.push({
      id: made.id,
      status: 'unassigned',
      toCollectKobo: isPaid ? 0 : Math.round((made.order_amount + made.order_insurance_fee) * 100),
      courierOrders: [],
    });
  }
  return orders;
};

const remitCall = (players: Players, id: string, { by, naira: remitted_amount }: Step & { do: 'remit' }) =>
  (by === 'owner' ? players.owner : players.riders[by]!).post('courier/order/remittance/remit', {
    courier_order_id: id,
    remitted_amount,
    comment: 'Handed over',
  });

/** Makes the call of a step on an order as it is; undefined if there is no courier order to make it on. */
export const callFor = async (players: Players, on: ModelOrder, step: Step): Promise<Reply | undefined> => {
  const { owner, riders } = players;
  if (step.do === 'assign')
    return owner.post('courier/order/assign', { order_id: on.id, courier_id: riders[step.rider]!.riderId });
  if (step.do === 'deliver') return owner.post('order/mark/delivered', { id: on.id });
  if (step.do === 'close') return owner.post('order/mark/closed', { id: on.id });
  if (step.do === 'update')
    return owner.post('order/update', {
      ...anOrderBody({ order_paid: on.toCollectKobo === 0 }),
      order_insurance_fee: 150.25,
      id: on.id,
    });
  const courier_order_id = lastOf(on)?.id;
  if (!courier_order_id) return undefined;
  if (step.do === 'unassign') return owner.post('courier/order/unassign', { courier_order_id });
  if (step.do === 'rider')
    return riders[step.by]!.post('courier/order/update/status', { courier_order_id, status: step.step });
  if (step.do === 'remit') return remitCall(players, courier_order_id, step);
  if (step.do === 'verify')
    return owner.post('courier/order/remittance/remit/verify', {
      courier_order_id,
      verifier_comment: 'Seen',
    });
  return owner.post('courier/order/remittance/comment', { courier_order_id, comment: 'Looked at' });
};

/** Makes the call and takes the step in the model too; what differs, in words. */
export const playStep = async (players: Players, on: ModelOrder, step: Step): Promise<string | undefined> => {
  const reply = await callFor(players, on, step);
  const made = reply?.status === 201 ? (reply.body.data as CourierOrder).id : undefined;
  const expected = takeStep(on, step, made);
  if (reply?.status === expected) return undefined;
  return `${JSON.stringify(step)} on ${JSON.stringify(on)}: ${reply?.status}, not ${expected}`;
};
