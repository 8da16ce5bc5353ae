import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CourierOrder, Employee, Order, Rider, User } from '@waybill/contract';
import { anEmployee } from '../../demo/builders/index.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const sorted = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

describe('a rider', () => {
  const approve = (id: string, by = company.owner) => by.post<Rider>('courier/approve/company', { id });
  const terminate = (id: string, by = company.owner) => by.post<Rider>('courier/terminate', { id });

  test('who waits is let in once, and can work from then on', async () => {
    const rider = await company.rider({ company_approved: false });
    assert.equal((await rider.get('courier/me')).status, 403);
    const replies = await Promise.all(Array.from({ length: 6 }, () => approve(rider.riderId)));
    assert.deepEqual(sorted(replies), [200, 409, 409, 409, 409, 409]);
    const late = replies.find(({ status }) => status === 409);
    assert.deepEqual([late?.body.code, late?.body.data.company_approved], ['member.already_approved', true]);
    assert.equal((await rider.get('courier/me')).status, 200);
  });

  test('a terminated member loses access and orders, which go back to the dispatchers', async () => {
    const rider = await company.rider();
    const carried = [];
    for (const isAccepted of [true, false]) {
      const order = await company.order();
      const body = { order_id: order.id, courier_id: rider.riderId };
      const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', body)).body.data;
      if (isAccepted)
        await rider.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
      carried.push(order);
    }
    const { status, body } = await terminate(rider.riderId);
    assert.equal(status, 200);
    assert.ok(body.data.termination_date);
    const rejected = await rider.post('courier/order/filter/me');
    assert.deepEqual([rejected.status, rejected.body.code], [403, 'access.membership_closed']);
    for (const { id } of carried) {
      const { data } = (await company.owner.get<Order>(`order/show?id=${id}&properties=1`)).body;
      assert.deepEqual([data.status, data.courier_orders?.[0]?.status], ['unassigned', 'canceled']);
      assert.deepEqual(
        [data.events?.at(-1)?.action, data.events?.at(-1)?.by.role],
        ['unassigned', 'company'],
      );
    }
    const again = await terminate(rider.riderId);
    assert.deepEqual([again.status, again.body.code], [409, 'member.terminated']);
    assert.deepEqual((await approve(rider.riderId)).body.code, 'member.terminated');
  });

  test('a rider who is terminated while orders are assigned to them is left with none', async () => {
    for (let round = 0; round < 8; round += 1) {
      const rider = await company.rider();
      const orders = await Promise.all([company.order(), company.order(), company.order()]);
      const assign = ({ id }: Order) =>
        company.owner.post('courier/order/assign', { order_id: id, courier_id: rider.riderId });
      const replies = await Promise.all([
        assign(orders[0]!),
        terminate(rider.riderId),
        assign(orders[1]!),
        assign(orders[2]!),
      ]);
      assert.ok(replies.every(({ status }) => [200, 201, 409].includes(status)));
      const { body } = await company.owner.get<Rider>(`courier/show?id=${rider.riderId}`);
      assert.equal(body.data.orders_pending, 0);
      for (const { id } of orders)
        assert.equal((await company.owner.get<Order>(`order/show?id=${id}`)).body.data.status, 'unassigned');
    }
  });

  test('is approved and terminated by who may, and never by another company', async () => {
    const rider = await company.rider();
    const other = await server.company();
    assert.equal((await terminate(rider.riderId, await company.employee())).status, 403);
    assert.equal((await terminate(rider.riderId, other.owner)).status, 404);
    assert.equal((await approve(rider.riderId, other.owner)).status, 404);
    assert.equal((await terminate(rider.riderId, await company.employee(['supervisor']))).status, 200);
  });
});

describe('one of the staff', () => {
  const approve = (id = '', by = company.owner) => by.post<Employee>('employee/approve/company', { id });
  const terminate = (id = '', by = company.owner) => by.post<Employee>('employee/terminate', { id });

  test('who waits is let in once; who is terminated is out at once and for good', async () => {
    const { employeeId, ...employee } = await company.employee(['employee'], { company_approved: false });
    assert.equal((await approve(employeeId)).body.data.company_approved, true);
    assert.equal((await approve(employeeId)).body.code, 'member.already_approved');
    assert.equal((await employee.get('order/index')).status, 200);
    const replies = await Promise.all([terminate(employeeId), terminate(employeeId), terminate(employeeId)]);
    assert.deepEqual(sorted(replies), [200, 409, 409]);
    assert.equal((await employee.get('order/index')).status, 403);
    assert.equal((await approve(employeeId)).body.code, 'member.terminated');
  });

  test('is not changed by another company', async () => {
    const other = await server.company();
    assert.equal((await terminate(other.owner.employeeId)).status, 404);
    assert.equal((await approve(other.owner.employeeId)).status, 404);
    assert.equal((await terminate(company.owner.employeeId, await company.employee())).status, 403);
  });

  test('who is the last owner stays, also when two owners end each other at once', async () => {
    const only = await terminate(company.owner.employeeId);
    assert.deepEqual([only.status, only.body.code], [409, 'member.last_owner']);
    for (let round = 0; round < 8; round += 1) {
      const own = await server.company();
      const second = await own.employee(['company']);
      const replies = await Promise.all([
        terminate(second.employeeId, own.owner),
        terminate(own.owner.employeeId, second),
      ]);
      assert.deepEqual(replies.map(({ status }) => status === 200).sort(), [false, true]);
      const left = await Promise.all([own.owner.get('order/index'), second.get('order/index')]);
      assert.deepEqual(sorted(left), [200, 403]);
    }
  });

  test('who rides too keeps the one when the other ends', async () => {
    const both: Session & { riderId: string } = await company.rider();
    const { teamId } = company;
    await server.db
      .insertInto('team_roles')
      .values({ team_id: teamId, user_id: both.userId, role: 'employee' })
      .execute();
    const row = anEmployee({ user_id: both.userId, company_id: company.id, company_approved: false });
    await server.db.insertInto('employees').values(row).execute();
    const context = async () => {
      const { data } = (await both.get<User>(`user/show?user_id=${both.userId}`)).body;
      return { ...data.groups[teamId], roles: data.team_roles[teamId]?.roles };
    };
    const common = { company_id: company.id, state: 'active' };
    const asRider = { ...common, employee_id: null, courier_id: both.riderId, roles: ['courier'] };
    assert.deepEqual(await context(), asRider);
    assert.equal((await both.get('order/index')).status, 403);
    await approve(row.id);
    assert.deepEqual((await context()).roles, ['courier', 'employee']);
    assert.equal((await both.get('order/index')).status, 200);
    await terminate(row.id);
    assert.deepEqual(await context(), asRider);
    assert.equal((await both.get('order/index')).status, 403);
    assert.equal((await both.get('courier/me')).status, 200);
    await company.owner.post('courier/terminate', { id: both.riderId });
    assert.equal((await context()).state, 'terminated');
  });
});
