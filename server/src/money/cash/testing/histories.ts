import assert from 'node:assert/strict';
import {
  addLagosDays,
  lagosDayOf,
  type Outlet,
  type PayoutRun,
  type RemittanceSummary,
  shortageChoices,
  unsavedOutlets,
} from '@waybill/contract';
import fc from 'fast-check';
import { anOrder } from '../../../demo/builders/index.ts';
import { newId } from '../../../platform/base/new-id.ts';
import {
  aKey,
  type Reply,
  type Session,
  type TestCompany,
  type TestServer,
} from '../../../testing/test-server.ts';
import type { TestRider } from './cash-steps.ts';

// Steps of a random history of a company's cash: taps that arrive late and twice, claims, hand-ins of two cashiers at once,
// corrections, payouts, days that are closed and opened again.

const rider = fc.nat({ max: 1 });
const order = fc.nat({ max: 5 });
const naira = fc.integer({ min: 1, max: 900_000 }).map((kobo) => kobo / 100);
/** Some taps arrive up to three days late, and some arrive twice. */
const arrival = fc.record({
  lateMs: fc.constantFrom(0, 0, 3_600_000, 86_400_000, 259_200_000),
  times: fc.constantFrom(1, 1, 2),
});

export const anyStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('complete' as const), order, arrival }) },
  // By the rider it is their word, by an accountant it is counted.
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remit' as const), order, naira, arrival }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('count' as const), order, naira }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('pay out' as const),
      payee: fc.constantFrom('outlet' as const, 'user' as const, 'unsaved' as const),
      naira,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('verify counted' as const) }) },
  // Of the outlet: a charge for waiting, and payouts that two accountants propose and pay at once.
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      order,
      minutes: fc.integer({ min: 1, max: 90 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('settle' as const), times: fc.constantFrom(1, 2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('verify' as const), order, times: fc.constantFrom(1, 2) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('hand in' as const),
      rider,
      naira,
      times: fc.constantFrom(1, 2),
      shortage: fc.constantFrom(...shortageChoices),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('correct' as const), rider, naira, isDebt: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('close' as const, 'reopen' as const),
      daysAgo: fc.nat({ max: 2 }),
      rider: fc.option(rider),
    }),
  },
);
export type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

export interface Players {
  company: TestCompany;
  riders: TestRider[];
  accountants: Session[];
  outlet: Outlet;
  /** A user who booked one of the orders. */
  booker: Session;
  courierOrders: { id: string; rider: number; orderId: string }[];
}

/** Six orders: to be collected, booked by a user, paid to the sender, paid to the company, with a deposit that the company has, of an unsaved outlet. */
const orderKinds = (booked_by: string) => [
  { order_paid: false },
  { order_paid: false, booked_by, second_party_order: true, outlet_id: null },
  { order_paid: true, order_paid_to: 'sender' as const },
  { order_paid: true, order_paid_to: 'company' as const, payment_method_id: 5 },
  {
    order_paid: false,
    order_deposit_kobo: 200_000,
    order_deposit_method: 'cash' as const,
    order_paid_to: 'company' as const,
  },
  { order_paid: false, outlet_id: null, outlet_name: 'Balogun stall 12' },
];

/** Two riders of a company with these orders, which they have accepted. */
export const newPlayers = async (
  { db }: TestServer,
  company: TestCompany,
  { accountants, outlet, booker }: { accountants: Session[]; outlet: Outlet; booker: Session },
): Promise<Players> => {
  const riders = [await company.rider(), await company.rider()];
  const made = orderKinds(booker.userId).map((kind, index) => {
    const ofOutlet = { outlet_id: outlet.id, outlet_name: outlet.outlet_name };
    const body = { company_id: company.id, order_insurance_fee_kobo: 15_025, ...ofOutlet, ...kind };
    const of = index % 2;
    const order = anOrder({ ...body, order_id: `WB-${newId()}`, status: 'assigned' });
    return { order, orderId: order.id, id: newId(), rider: of, courier_id: riders[of]!.riderId };
  });
  await db
    .insertInto('orders')
    .values(made.map(({ order }) => order))
    .execute();
  const rows = made.map(({ id, order, courier_id }) => ({
    id,
    courier_id,
    order_id: order.id,
    company_id: company.id,
    status: 'accepted' as const,
    created_at: order.created_at,
    accepted_at: order.created_at,
  }));
  await db.insertInto('courier_orders').values(rows).execute();
  return { company, riders, accountants, outlet, booker, courierOrders: made };
};

const repeat = (times: number, call: (index: number) => Promise<Reply>) =>
  Array.from({ length: times }, (_, index) => call(index));

/** As the button does: all that the summary says. */
const verifyCounted = async (accountant: Session): Promise<Reply> => {
  const summary = await accountant.post<RemittanceSummary>('courier/order/remittance/totals', {});
  const { counted } = summary.body.data;
  return counted.orders === 0
    ? summary
    : accountant.post('courier/order/remittance/remit/verify/counted', counted);
};

/** Proposes what has arrived, and marks it as paid. */
const settle = async (accountant: Session): Promise<Reply> => {
  const run = await accountant.post<PayoutRun>('settlement/run/store', {});
  if (run.status !== 201) return run;
  const { id } = run.body.data;
  return accountant.post('settlement/run/paid', { id, paid_on: lagosDayOf(new Date()) });
};

/** The calls of a step, those that happen at once side by side. */
export const callsOf = (players: Players, step: Step): Promise<Reply>[] => {
  const { company, riders, accountants, courierOrders } = players;
  if (step.do === 'complete' || step.do === 'remit') {
    const { id: courier_order_id, rider: by } = courierOrders[step.order]!;
    const headers = { ...aKey(), 'tapped-ago': `${step.arrival.lateMs}` };
    const body = { courier_order_id, ...(step.do === 'complete' && { status: 'completed' }) };
    const path = step.do === 'complete' ? 'courier/order/update/status' : 'courier/order/remittance/remit';
    const money = step.do === 'remit' && { remitted_amount: step.naira, comment: 'Cash' };
    return repeat(step.arrival.times, () => riders[by]!.post(path, { ...body, ...money }, headers));
  }
  if (step.do === 'count') {
    const body = { remitted_amount: step.naira, comment: 'Counted' };
    const { id: courier_order_id } = courierOrders[step.order]!;
    return [accountants[1]!.post('courier/order/remittance/remit', { courier_order_id, ...body })];
  }
  if (step.do === 'pay out') {
    const { outlet, booker } = players;
    const sender_id = { outlet: outlet.id, user: booker.userId, unsaved: unsavedOutlets }[step.payee];
    const body = { sender_id, amount: step.naira, paid_on: lagosDayOf(new Date()), note: 'Stall 12' };
    return [company.owner.post('cash/payout/store', body)];
  }
  if (step.do === 'wait') {
    const body = { id: courierOrders[step.order]!.orderId, minutes: step.minutes };
    return [accountants[1]!.post('settlement/waiting/store', body)];
  }
  if (step.do === 'settle') return repeat(step.times, (index) => settle(accountants[index]!));
  if (step.do === 'verify counted') return [verifyCounted(accountants[0]!)];
  if (step.do === 'verify') {
    const body = { courier_order_id: courierOrders[step.order]!.id, verifier_comment: 'Seen' };
    return repeat(step.times, (index) =>
      accountants[index]!.post('courier/order/remittance/remit/verify', body),
    );
  }
  if (step.do === 'hand in') {
    const body = { amount: step.naira, shortage: step.shortage, reason: 'No phone' };
    const courier_id = riders[step.rider]!.riderId;
    return repeat(step.times, () => company.owner.post('cash/hand-in/store', { ...body, courier_id }));
  }
  if (step.do === 'correct') {
    const subject = { account: 'rider', subject_id: riders[step.rider]!.riderId };
    const till = { account: 'till' };
    const ends = step.isDebt ? { from: till, to: subject } : { from: subject, to: till };
    return [
      company.owner.post('cash/correction/store', { ...ends, amount: step.naira, reason: 'Counted again' }),
    ];
  }
  const day = addLagosDays(lagosDayOf(new Date()), -step.daysAgo);
  const of = step.rider === null ? {} : { courier_id: riders[step.rider]!.riderId };
  return [
    step.do === 'close'
      ? company.owner.post('cash/day/close', { day, ...of })
      : company.owner.post('cash/day/reopen', { day, ...of, reason: 'Too early' }),
  ];
};

export const check = async (replies: Reply[]) => {
  // A payout to a user who has no account yet is a 422, and so is waiting at no outlet.
  for (const { status, body } of replies)
    assert.ok(
      [200, 201, 409].includes(status) || body.errors?.sender_id || body.errors?.id,
      JSON.stringify(body),
    );
};

/** Makes so many pairs of riders of one company, with the same accountants and senders. */
export const newCompany = async (server: TestServer, pairs: number): Promise<Players[]> => {
  const company = await server.company();
  const accountants = [company.owner, await company.employee(['accountant'])];
  const [outlet, booker] = [await company.outlet(), await server.user()];
  const rules = { is_on: true, cash_handling_percent: 1.7, waiting: 500.25, return_percent: 60 };
  await company.owner.post('settlement/rules/update', { version: 0, ...rules });
  const bank = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Mama Nkechi Stores' };
  await company.owner.post('settlement/bank/update', { outlet_id: outlet.id, ...bank });
  return Promise.all(
    Array.from({ length: pairs }, () => newPlayers(server, company, { accountants, outlet, booker })),
  );
};
