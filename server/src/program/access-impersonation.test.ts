import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql, type Updateable } from 'kysely';
import { anEmployee, aRider } from '../demo/builders/index.ts';
import type { CourierOrdersTable } from '../platform/database/tables.ts';
import { accessTable } from '../testing/access-page.ts';
import { contentsOf, holdingsOf } from '../testing/company-contents.ts';
import { type Actors, makeActors, makeSide, type Side, samples } from '../testing/samples/index.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// Limits of an administrator who acts for a company: by the class of the call, and by what the database says.

let server: TestServer;
let side: Side;
let actors: Actors;

before(async () => {
  server = await startTestServer({});
  side = await makeSide(server, 'Alpha');
  actors = await makeActors(server, side);
});
after(() => server.close());

const calls = Object.entries(accessTable);
const scenario = () => ({ server, side, caller: actors.callers.impersonator, isForeign: false });

test('while impersonating, every call that touches people, money, settings or access is rejected', async () => {
  const closed = calls.filter(([, { touches }]) =>
    ['people', 'money', 'settings', 'access'].includes(touches),
  );
  for (const [name] of closed) {
    // The request is the owner's: nothing is wrong with it but who acts.
    const { headers: _, ...request } = await samples[name]!.make({ ...scenario(), caller: side.owner });
    const { status, text } = await actors.send(name, 'impersonator', request);
    assert.equal(status, 403, `${name}: ${text}`);
    if (accessTable[name]?.who !== 'member' || accessTable[name].staff !== 'none')
      assert.equal(JSON.parse(text).code, 'access.refused_in_clone', name);
  }
  const names = closed.map(([name]) => name.replace('POST /api/', ''));
  for (const name of [
    'invite/store',
    'employee/approve/company',
    'courier/approve/company',
    'employee/terminate',
    'courier/terminate',
    'onboard/company',
    'onboard/courier',
    'onboard/employee',
    'onboard/invite',
    'courier/order/remittance/remit',
    'courier/order/remittance/remit/verify',
    'company/settings/update',
    'second-party/rate/store',
    'third-party/token/store',
    'webhook/secret/turn',
    'auth/change',
  ])
    assert.ok(names.includes(name), name);
});

test('impersonation leaves members and money of the company unchanged, and rights but by calls of roles', async () => {
  const rolesCalls: string[] = [];
  for (const [name, { touches }] of calls) {
    const request = await samples[name]!.make(scenario());
    const held = async () => {
      const holdings = await holdingsOf(server, side);
      return touches === 'roles'
        ? holdings.filter(({ what }) => what !== 'role' && what !== 'ability')
        : holdings;
    };
    if (touches === 'roles') rolesCalls.push(name.replace('POST /api/', ''));
    const [before, contents] = [await held(), await contentsOf(server, side)];
    await actors.send(name, 'impersonator', request);
    assert.deepEqual(await held(), before, name);
    if (touches === 'reads') assert.equal(await contentsOf(server, side), contents, name);
  }
  assert.deepEqual(rolesCalls, ['role/assign', 'role/revoke', 'permission/assign', 'permission/revoke']);
});

test('what is compared shows every kind of change', async () => {
  const other = await makeSide(server, 'Bravo');
  const [employee, rider] = [await server.user(), await server.user()];
  const { id: courierOrderId } = await other.courierOrder('completed');
  const seat = { company_id: other.id, company_approved: false };
  const offer = { job_title: 'Rider', job_description: 'Rider', type: 'courier' as const };
  const now = new Date();
  const step = (set: Updateable<CourierOrdersTable>) =>
    server.db.transaction().execute(async (tx) => {
      await sql`select set_config('waybill.books_cash', '{"name": "Ada"}', true)`.execute(tx);
      await tx.updateTable('courier_orders').set(set).where('id', '=', courierOrderId).execute();
    });
  const changes: [string, () => Promise<unknown>][] = [
    [
      'a member of staff',
      () =>
        server.db
          .insertInto('employees')
          .values(anEmployee({ ...seat, user_id: employee.userId }))
          .execute(),
    ],
    [
      'a rider',
      () =>
        server.db
          .insertInto('couriers')
          .values(aRider({ ...seat, user_id: rider.userId }))
          .execute(),
    ],
    [
      'an approval',
      () =>
        server.db
          .updateTable('employees')
          .set({ company_approved: true })
          .where('user_id', '=', employee.userId)
          .execute(),
    ],
    [
      'an end',
      () =>
        server.db
          .updateTable('couriers')
          .set({ termination_date: now })
          .where('user_id', '=', rider.userId)
          .execute(),
    ],
    [
      'a role',
      () =>
        server.db
          .insertInto('team_roles')
          .values({ team_id: other.teamId, user_id: employee.userId, role: 'accountant' })
          .execute(),
    ],
    [
      'an ability',
      () =>
        server.db
          .deleteFrom('company_role_abilities')
          .where('company_id', '=', other.id)
          .where('role', '=', 'employee')
          .execute(),
    ],
    [
      'an invite',
      () =>
        server.db
          .insertInto('invites')
          .values({
            ...offer,
            id: 'i',
            company_id: other.id,
            invited_by: employee.userId,
            invitee_email: 'x@test.example',
            invite_code: 'x',
            state: 'pending',
            created_at: now,
            expires_at: now,
          })
          .execute(),
    ],
    [
      'a token',
      () =>
        server.db
          .updateTable('third_party_tokens')
          .set({ revoked_at: now })
          .where('company_id', '=', other.id)
          .execute(),
    ],
    ['money', () => step({ remitted: true, remitted_amount_kobo: 1, remitted_at: now, counted_at: now })],
    ['a verification', () => step({ remittance_verified: true, verified_at: now })],
  ];
  for (const [what, change] of changes) {
    const [held, contents] = [await holdingsOf(server, other), await contentsOf(server, other)];
    await change();
    assert.notDeepEqual(await holdingsOf(server, other), held, what);
    assert.notEqual(await contentsOf(server, other), contents, what);
  }
});

test('an administrator gains no power over money by inviting, approving, making or giving roles', async () => {
  const [administrator, impersonator] = [actors.callers.administrator!, actors.callers.impersonator!];
  const helper = await server.user({ email: 'helper@test.example' });
  const waiting = await side.employee(['employee'], { company_approved: false });
  const completed = await side.courierOrder('completed');
  const invitation = {
    invitee_email: helper.email,
    type: 'employee',
    job_title: 'Cashier',
    job_description: 'Counts',
    invite_form_link: 'http://127.0.0.1/auth/inviteRegisteration',
  };
  const roads = [
    impersonator.post('invite/store', invitation),
    impersonator.post('employee/approve/company', { id: waiting.employeeId }),
    impersonator.post('third-party/token/store', { label: 'Mine' }),
  ];
  for (const reply of await Promise.all(roads)) assert.equal(reply.body.code, 'access.refused_in_clone');
  const { userId } = administrator;
  assert.equal(
    (await impersonator.post('role/assign', { user_id: userId, role_id: 'accountant' })).status,
    422,
  );
  // Roles of a member who waits for the company's approval open nothing until it is given.
  assert.equal(
    (await impersonator.post('role/assign', { user_id: waiting.userId, role_id: 'accountant' })).status,
    200,
  );
  assert.deepEqual((await helper.get('invite/me')).body.data, []);
  const remit = { courier_order_id: completed.id, remitted_amount: 1, comment: 'x' };
  for (const who of [administrator, impersonator, helper, helper.with({ team: side.teamId }), waiting])
    assert.equal((await who.post('courier/order/remittance/remit', remit)).status, 403);
});
