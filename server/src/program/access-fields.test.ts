import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { lagosDayOf, type ReceiverLink, unsavedOutlets } from '@waybill/contract';
import { addAttempt, addPhoto, addProof, withHandover } from '../orders/orders/orders.samples.ts';
import { newId } from '../platform/base/new-id.ts';
import { accessTable, callOf, shownGroups } from '../testing/access-page.ts';
import {
  type Actors,
  acceptedOrderOfToken,
  type CallerKind,
  callerKinds,
  makeActors,
  makeSide,
  orderOfSandbox,
  type SampleRequest,
  type Scenario,
  type Side,
  samples,
  tokenWithCall,
} from '../testing/samples/index.ts';
import { type FieldGroup, fieldGroups, pathsOf } from '../testing/shown/field-groups.ts';
import { fillBlanks, filledFields } from '../testing/shown/filled-fields.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { verdictOf } from '../testing/verdict.ts';

// Which fields of a response each caller is shown inside their own company. A field that is added, or shown to one more
// role, does not pass before the route and `docs/access.md` say so.

let server: TestServer;
let side: Side;
let actors: Actors;

before(async () => {
  server = await startTestServer({});
  side = await makeSide(server, 'Alpha');
  actors = await makeActors(server, side);
  await side.newCustomer();
  await side.newOutlet();
  await side.order();
  for (const status of ['pending', 'accepted', 'completed', 'rejected'] as const)
    await side.courierOrder(status);
  await side.courierOrder('canceled', { canceled_by: 'courier' });
  await aVerifiedDelivery();
  await actors.callers.impersonator!.post('employee/update/status', {
    id: side.owner.employeeId,
    status: 'active',
  });
  const settings = {
    cash_limit: 50_000,
    office_phone: '2348031234567',
    asks_delivery_pin: 1,
    attempt_fee: 500,
    brand_colour: '#7a1f5c',
    call_from: '09:00',
    promise: 'today',
    offer_seconds: 60,
    closed_days: ['sunday'],
  };
  await side.owner.post('company/settings/update', { version: 0, ...settings });
  await addCash();
});
after(() => server.close());

/** A rider with everything that a cash account can have, and days that were closed and opened again. */
const addCash = async () => {
  const { owner, people } = side;
  const courier_id = people.rider.riderId!;
  const at = new Date();
  const remitted = { remitted: true, remittance_point: 1, remitted_at: at, counted_at: at };
  await side.courierOrder('completed', { ...remitted, remitted_amount_kobo: 1 });
  await owner.post('cash/hand-in/store', { courier_id, amount: 1, reason: 'No phone', note: 'Counter' });
  await side.courierOrder('completed', { ...remitted, remitted_amount_kobo: 900_000_000 });
  for (const body of [{ day: lagosDayOf(new Date()) }, { day: lagosDayOf(new Date()), courier_id }]) {
    await owner.post('cash/day/close', body);
    await owner.post('cash/day/reopen', { ...body, reason: 'Too early' });
  }
};

const aVerifiedDelivery = () => {
  const now = new Date();
  const remitted = { remitted: true, remitted_amount_kobo: 650_000, remittance_point: 1, remitted_at: now };
  const verified = {
    counted_at: now,
    remittance_verified: true,
    verified_at: now,
    verifier_comment: 'Right',
  };
  return side.courierOrder('completed', { ...remitted, ...verified });
};

/** A courier order that its rider could not deliver, for another day. */
const attempted = async (scenario: Scenario) => {
  const made = await side.courierOrder('accepted');
  await addAttempt(scenario, made);
  return made;
};

const withLinkOf = async (id: string): Promise<SampleRequest> => {
  const link = (await side.owner.post<ReceiverLink>('order/link/store', { id })).body.data;
  return { body: { token: link.address?.split('/').at(-1) } };
};

/** Makes it an order of the side's shop. */
const atTheShop = async (id: string): Promise<string> => {
  const { outletId: outlet_id } = side.shop;
  await server.db.updateTable('orders').set({ outlet_id }).where('id', '=', id).execute();
  return id;
};

/** Requests that ask for more than the sample of the call does. */
const cases: Record<string, (scenario: Scenario, kind: CallerKind) => Promise<SampleRequest>> = {
  'GET /api/cash/statement/line/index (outlets that are not saved)': async () => {
    const { id: order_id } = await side.order('delivered', { outlet_id: null });
    await side.courierOrder('completed', { order_id });
    const today = lagosDayOf(new Date());
    return { query: { sender_id: unsavedOutlets, start_date: today, end_date: today } };
  },
  'GET /api/user/show (oneself)': async ({ caller }) => ({ query: { user_id: caller?.userId ?? 'nobody' } }),
  'GET /api/user/show (one of the staff)': async () => ({
    query: { user_id: (await side.newEmployee()).userId },
  }),
  'GET /api/user/show (a rider)': async () => ({ query: { user_id: (await side.newRider()).userId } }),
  'GET /api/user/show (one who has left)': async () => {
    const gone = await side.employee(['employee'], { termination_date: new Date() });
    return { query: { user_id: gone.userId } };
  },
  'GET /api/employee/show (oneself)': async (scenario) => samples['GET /api/employee/show']!.make(scenario),
  'GET /api/employee/show (another)': async () => ({ query: { id: (await side.newEmployee()).employeeId! } }),
  'GET /api/invite/me': async (scenario) => {
    await samples['POST /api/invite/refuse']!.make(scenario);
    return {};
  },
  // No call has all details.
  'GET /api/activity/index': async () => {
    const by = { user_id: side.owner.userId, user_name: 'Ada', capacity: 'member' as const };
    const subject = { subject_type: 'order', subject_id: 'order', subject_label: 'WB-1' };
    const details = JSON.stringify({
      fields: ['order_tax_fee'],
      amount: 1,
      role: 'employee',
      ability: 'orders.read',
      rider: 'Musa',
      status: 'active',
      reason: 'Closed',
      device: 'Chrome on Android',
      proof: 'passkey',
    });
    const what = { kind: 'orders' as const, action: 'created', company_id: side.id, at: new Date() };
    await server.db
      .insertInto('activity')
      .values({ id: newId(), ...what, ...by, ...subject, details })
      .execute();
    return {};
  },
  'POST /api/order/filter/index': async () => {
    await aVerifiedDelivery();
    await side.order();
    return { body: {} };
  },
  'GET /api/order/show': async () => {
    const { id, order_id } = await side.courierOrder('accepted');
    const about = { courier_order_id: id };
    await actors.callers.impersonator!.post('order/link/store', { id: order_id });
    await side.owner.post('order/mark/delivered', { id: order_id });
    const remit = { ...about, remitted_amount: 1, remittance_point: 1, comment: 'Cash' };
    await side.owner.post('courier/order/remittance/remit', remit);
    await side.owner.post('courier/order/remittance/remit/verify', { ...about, verifier_comment: 'Right' });
    return { query: { id: order_id, properties: '1' } };
  },
  'POST /api/order/link/store': async () => ({
    body: { id: (await side.courierOrder('completed')).order_id },
  }),
  'POST /api/receiver/show': async () => {
    const rider = await side.newRider();
    const made = await side.courierOrder('accepted', { courier_id: rider.riderId });
    await rider.post('courier/location', { coords: { latitude: 6.46, longitude: 3.4 } });
    return withLinkOf(made.order_id);
  },
  'POST /api/receiver/show (not delivered yet)': async (scenario) => {
    const made = await attempted(scenario);
    return withLinkOf(made.order_id);
  },
  'POST /api/receiver/show (delivered)': async (scenario) => {
    const made = await side.courierOrder('completed');
    await addProof(scenario, made, { isStored: true });
    return withLinkOf(made.order_id);
  },
  'GET /api/shop/order/show (delivered)': async () => {
    const made = await side.courierOrder('completed');
    return { query: { id: await atTheShop(made.order_id) } };
  },
  'GET /api/shop/order/show (under way)': async (scenario) => {
    const made = await attempted(scenario);
    return { query: { id: await atTheShop(made.order_id) } };
  },
  'GET /api/order/index': async (scenario) => {
    await aVerifiedDelivery();
    await withHandover(scenario);
    await side.order();
    return { query: { properties: '1' } };
  },
  // Not behind the many that are offered.
  'POST /api/courier/order/filter/index': async (scenario) => {
    await side.courierOrder('pending');
    return samples['POST /api/courier/order/filter/index']!.make(scenario);
  },
  'GET /api/courier/order/show': async (scenario) => ({
    query: { courier_order_id: (await withHandover(scenario)).id },
  }),
  'POST /api/courier/order/proof/photo/store': async (scenario) => ({
    body: { id: await addPhoto(scenario, await withHandover(scenario)), offset: 0, part: 'AQI=' },
  }),
  'POST /api/courier/order/remittance/filter/index': async (scenario) => {
    await aVerifiedDelivery();
    await withHandover(scenario);
    return samples['POST /api/courier/order/remittance/filter/index']!.make(scenario);
  },
  'GET /api/cash/entry/index': async (scenario) => {
    await samples['GET /api/cash/hand-in/show']!.make(scenario);
    return {};
  },
  'GET /api/referral/index': async ({ caller }) => {
    const { userId } = await server.user();
    const referred_by = caller?.userId ?? null;
    await server.db.updateTable('users').set({ referred_by }).where('id', '=', userId).execute();
    return {};
  },
  'GET /api/second-party/order/me': async (scenario) => {
    await samples['GET /api/second-party/order/show']!.make(scenario);
    return {};
  },
  'POST /api/second-party/order/filter/me': async (scenario) => {
    await samples['GET /api/second-party/order/show']!.make(scenario);
    const { order_id } = await attempted(scenario);
    const booked_by = scenario.caller?.userId ?? null;
    await server.db.updateTable('orders').set({ booked_by }).where('id', '=', order_id).execute();
    return {};
  },
  'GET /api/second-party/order/show': async ({ caller }) => {
    const { order_id: id } = await side.courierOrder('completed');
    const booked_by = caller?.userId ?? null;
    await server.db.updateTable('orders').set({ booked_by }).where('id', '=', id).execute();
    return { query: { id } };
  },
  'GET /api/third-party/order/track': acceptedOrderOfToken,
  'GET /api/third-party/token/call/index': tokenWithCall,
  'POST /api/third-party/sandbox/order/advance': orderOfSandbox,
  'GET /api/second-party/order/track': async (scenario) => {
    const { order_id: id } = await attempted(scenario);
    await side.people.rider.post('courier/location', { coords: { latitude: 6.46, longitude: 3.4 } });
    const order = await server.db.selectFrom('orders').select('order_id').where('id', '=', id).execute();
    return { query: { order_id: order[0]!.order_id } };
  },
};

/** Fields that depend on the caller: money that a rider remits is not counted. */
const byCaller: Record<string, readonly string[]> = {
  'POST /api/courier/order/remittance/remit': ['counted_at', 'courier_comment_by'],
};

/** Fields that are shown where little else is: who lacks a required factor has no abilities (`confirm.test.ts`). */
const seen = new Set(['staffPlace: groups.needs_second_factor']);

/** The groups that a caller is shown: those of the call, where the page knows no such case. */
const groupsFor = (title: string, kind: CallerKind) =>
  (shownGroups[title] ?? shownGroups[callOf(title)]!)
    .filter(
      ({ callers }) => callers?.includes(kind) ?? verdictOf(accessTable[callOf(title)]!, kind) === 'let in',
    )
    .map(({ group }) => group);

describe('what each caller is shown', () => {
  for (const title of new Set([...Object.keys(shownGroups), ...Object.keys(cases)]))
    test(`${title}: the fields that docs/access.md names, and no others`, async () => {
      const name = callOf(title);
      const same = new Map<string, string>();
      for (const kind of callerKinds) {
        const groups = groupsFor(title, kind);
        // Whom the call rejects is told nothing: `access-matrix.test.ts`.
        if (groups.length === 0 && verdictOf(accessTable[name]!, kind) !== 'let in') continue;
        const scenario = { server, side, caller: actors.callers[kind], isForeign: false };
        const request = await (cases[title] ?? samples[name]!.make)(scenario, kind);
        await fillBlanks(server);
        const { status, text } = await actors.send(name, kind, request);
        const filled = status < 300 ? filledFields(JSON.parse(text).data) : [];
        const allowed = new Set(groups.flatMap((group) => pathsOf(fieldGroups[group])));
        const extra = filled.filter((field) => !allowed.has(field));
        assert.deepEqual(extra, [], `${name} shows ${kind} more than the page says`);
        for (const group of groups) {
          const shown = pathsOf(fieldGroups[group]).filter((field) => filled.includes(field));
          for (const field of shown) seen.add(`${group}: ${field}`);
          const alike = shown.filter((field) => !byCaller[title]?.includes(field)).join(' ');
          assert.equal(alike, same.get(group) ?? alike, `${name} shows ${kind} of ${group}`);
          assert.notEqual(shown.length, 0, `${name} shows ${kind} nothing of ${group}: ${status} ${text}`);
          same.set(group, alike);
        }
      }
    });
});

test('who may only handle remittance sees only ids and names of staff and riders', async () => {
  const own = await makeSide(server, 'Charlie');
  await server.db
    .deleteFrom('company_role_abilities')
    .where('company_id', '=', own.id)
    .where('role', '=', 'accountant')
    .where('ability', '!=', 'remittance.remit')
    .execute();
  await fillBlanks(server);
  const { accountant, employee, rider } = own.people;
  const fieldsOf = async (reply: Promise<{ body: { data: unknown } }>) =>
    filledFields((await reply).body.data);
  const { riderName, employeeName, name } = fieldGroups;
  const lists = [
    [riderName, await fieldsOf(accountant.post('courier/filter/index'))],
    [employeeName, await fieldsOf(accountant.post('employee/filter/index'))],
    [name, await fieldsOf(accountant.get(`user/show?user_id=${employee.userId}`))],
    [name, await fieldsOf(accountant.get(`user/show?user_id=${rider.userId}`))],
  ] as const;
  for (const [group, shown] of lists)
    assert.deepEqual(
      shown.filter((field) => !pathsOf(group).includes(field)),
      [],
    );
});

test('the page is no wider than the responses: each field it names was shown by some call', () => {
  const unseen = (Object.keys(fieldGroups) as FieldGroup[]).flatMap((group) =>
    pathsOf(fieldGroups[group])
      .map((field) => `${group}: ${field}`)
      .filter((entry) => !seen.has(entry)),
  );
  assert.deepEqual(unseen, []);
});
