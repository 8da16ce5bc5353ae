import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CompanySettings, CourierOrder, Order } from '@waybill/contract';
import { anOrderBody, aRider } from '../../demo/builders/index.ts';
import { accessTable } from '../../testing/access-page.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import type { Access } from '../http/access.ts';

let server: TestServer;
let company: TestCompany;
let administrator: Session;

before(async () => {
  server = await startTestServer();
  company = await server.company();
  administrator = await server.administrator();
});
after(() => server.close());

const calls = Object.entries(accessTable).map(([name, access]) => {
  const [method = '', url = ''] = name.split(' ');
  return { name, method, path: url.slice('/api/'.length), access };
});

// The whole table of callers and calls is shown by access-matrix.test.ts.
describe('who may make a call', () => {
  test('every call but the public ones is 401 without a token, or with one that is not known', async () => {
    for (const { method, path, name, access } of calls) {
      if (access.who === 'anyone') continue;
      for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
        const response = await server.app.inject({ method: method as 'GET', url: `/api/${path}`, headers });
        assert.equal(response.statusCode, 401, name);
        assert.equal(response.json().code, 'auth.required');
      }
    }
  });

  test('a rider who is staff too is let in as a rider if the staff role lacks the ability', async () => {
    const own = await server.company();
    const both = await own.employee(['employee', 'courier']);
    const riderRow = aRider({ user_id: both.userId, company_id: own.id });
    await server.db.insertInto('couriers').values(riderRow).execute();
    const assignTo = async (courier_id: string) => {
      const { id: order_id } = await own.order();
      return (await own.owner.post<CourierOrder>('courier/order/assign', { order_id, courier_id })).body.data;
    };
    const ridersOrder = await assignTo(riderRow.id);
    const othersOrder = await assignTo((await own.rider()).riderId);
    const show = async ({ id }: CourierOrder) =>
      (await both.get(`courier/order/show?courier_order_id=${id}`)).status;
    const remark = async ({ id }: CourierOrder) => {
      const body = { courier_order_id: id, comment: 'Late' };
      const reply = await both.post<CourierOrder>('courier/order/remittance/comment', body);
      return [reply.status, reply.body.data?.courier_comment, reply.body.data?.employee_comment];
    };
    assert.deepEqual([await show(ridersOrder), await show(othersOrder)], [200, 200]);
    assert.deepEqual(await remark(othersOrder), [200, null, 'Late']);
    await server.db.deleteFrom('company_role_abilities').where('company_id', '=', own.id).execute();
    assert.deepEqual([await show(ridersOrder), await show(othersOrder)], [200, 404]);
    assert.deepEqual(await remark(ridersOrder), [200, 'Late', null]);
    assert.equal((await remark(othersOrder))[0], 404);
  });

  test('an ability that the company takes from a role is gone from the next call on', async () => {
    const own = await server.company();
    const employee = await own.employee();
    assert.equal((await employee.post('order/store', anOrderBody())).status, 201);
    await server.db
      .deleteFrom('company_role_abilities')
      .where('company_id', '=', own.id)
      .where('role', '=', 'employee')
      .where('ability', '=', 'orders.write')
      .execute();
    assert.equal((await employee.post('order/store', anOrderBody())).status, 403);
    assert.equal((await own.owner.post('order/store', anOrderBody())).status, 201);
  });
});

describe('teams and companies', () => {
  test("another company's team is 403, and so is another company's id in body or query", async () => {
    const other = await server.company();
    assert.equal((await company.owner.with({ team: other.teamId }).get('order/index')).status, 403);
    const reply = await company.owner.post('order/filter/index', { company_id: other.id });
    assert.equal(reply.status, 403);
    assert.equal(reply.body.code, 'access.other_company');
    assert.equal((await company.owner.get(`company/me?company_id=${other.id}`)).status, 403);
  });

  test('every call about a company is 403 when the query names another company than its own', async () => {
    const rider = await company.rider();
    const withQuery = (one: { method: string; path: string; access: Access }, companyIds: string[]) => {
      const who = one.access.who === 'member' && one.access.staff === 'none' ? rider : company.owner;
      const query = companyIds.map((id) => `company_id=${id}`).join('&');
      return one.method === 'GET'
        ? who.get(`${one.path}?${query}&id=x&courier_order_id=x`)
        : who.post(`${one.path}?${query}`, {});
    };
    for (const one of calls.filter(({ access }) => access.who === 'member')) {
      for (const companyIds of [['zzz'], [''], [company.id, company.id]]) {
        const { status, body } = await withQuery(one, companyIds);
        assert.deepEqual([status, body.code], [403, 'access.other_company'], `${one.name} ${companyIds}`);
      }
      assert.notEqual((await withQuery(one, [company.id])).body.code, 'access.other_company', one.name);
    }
  });

  test("another company's records are 404, to read and to write", async () => {
    const other = await server.company();
    const order = await other.order();
    const rider = await other.rider();
    const assigned = await other.owner.post<CourierOrder>('courier/order/assign', {
      order_id: order.id,
      courier_id: rider.riderId,
    });
    const { id: customerId } = await other.customer();
    const { id: outletId } = await other.outlet();
    const courier_order_id = assigned.body.data.id;
    const { owner } = company;
    const foreign = [
      owner.get(`order/show?id=${order.id}&properties=1`),
      owner.post('order/update', { ...anOrderBody(), id: order.id }),
      owner.post('order/mark/closed', { id: order.id }),
      owner.post('order/mark/delivered', { id: order.id }),
      owner.get(`courier/order/show?courier_order_id=${courier_order_id}`),
      owner.post('courier/order/unassign', { courier_order_id }),
      owner.post('courier/order/remittance/remit', { courier_order_id, remitted_amount: 1, comment: 'x' }),
      owner.post('courier/order/remittance/comment', { courier_order_id, comment: 'x' }),
      owner.post('courier/order/remittance/remit/verify', { courier_order_id, verifier_comment: 'x' }),
      owner.post('courier/order/assign', { order_id: order.id, courier_id: rider.riderId }),
      owner.post('customer/update', { id: customerId, customer_name: 'Mine' }),
      owner.post('customer/delete', { id: customerId }),
      owner.post('outlet/update', { id: outletId, outlet_name: 'Mine' }),
      owner.post('outlet/delete', { id: outletId }),
      owner.get(`courier/show?id=${rider.riderId}`),
      owner.post('courier/update/status', { id: rider.riderId, status: 'inactive' }),
      owner.get(`employee/show?id=${other.owner.employeeId}`),
      owner.post('employee/update/status', { id: other.owner.employeeId, status: 'inactive' }),
      owner.get(`company/show?id=${other.id}`),
      owner.get(`user/show?user_id=${other.owner.userId}`),
    ];
    for (const [index, reply] of (await Promise.all(foreign)).entries())
      assert.equal(reply.status, 404, `call ${index}: ${JSON.stringify(reply.body)}`);
    const still = await other.owner.get<Order>(`order/show?id=${order.id}&properties=1`);
    assert.equal(still.body.data.status, 'assigned');
  });

  test('a terminated member, or one not approved, gets 403 on every company call', async () => {
    const waiting = await server.company({ management_approved: false });
    const members = [
      waiting.owner,
      await company.employee(['employee'], { company_approved: false }),
      await company.employee(['employee'], { termination_date: new Date() }),
      await company.rider({ termination_date: new Date() }),
    ];
    for (const member of members)
      for (const path of ['company/me', 'order/index']) {
        const reply = await member.get(path);
        assert.equal(reply.status, 403);
        assert.equal(reply.body.code, 'access.membership_closed');
      }
  });
});

describe('an administrator who acts for a company', () => {
  test('does what its owner can, recorded with both identities', async () => {
    const impersonator = administrator.with({ company: company.id });
    const created = await impersonator.post<Order>('order/store', {
      ...anOrderBody(),
      company_id: company.id,
    });
    assert.equal(created.status, 201);
    const { body } = await company.owner.get<Order>(`order/show?id=${created.body.data.id}&properties=1`);
    const [event] = body.data.events ?? [];
    assert.equal(event?.by.role, 'administrator');
    assert.equal(event?.by.id, administrator.userId);
    assert.equal(event?.acting_as, 'Eko Swift Deliveries');
    await impersonator.post('customer/store', {
      customer_name: 'Ada',
      customer_phone: '08031234567',
      customer_address: 'x',
      customer_city: 'x',
      customer_state: 'x',
      customer_country: 'x',
    });
    const log = await server.db
      .selectFrom('acting_log')
      .selectAll()
      .where('company_id', '=', company.id)
      .execute();
    assert.deepEqual(
      log.map(({ path }) => path),
      ['/api/order/store', '/api/customer/store'],
    );
  });

  test('does not touch money: remit and verify are rejected', async () => {
    const impersonator = administrator.with({ company: company.id });
    for (const [path, body] of [
      ['remittance/remit', { courier_order_id: 'x', remitted_amount: 1, comment: 'x' }],
      ['remittance/remit/verify', { courier_order_id: 'x', verifier_comment: 'x' }],
    ] as const) {
      const reply = await impersonator.post(`courier/order/${path}`, body);
      assert.equal(reply.status, 403);
      assert.equal(reply.body.code, 'access.refused_in_clone');
    }
    assert.equal((await impersonator.post('courier/order/remittance/filter/index')).status, 200);
  });

  test('changes no sum, limit or proof of a company: what is another sum is rejected, the rest is not', async () => {
    const own = await server.company();
    const { riderId } = await own.rider({ courier_name: 'Musa' });
    const order = await own.order({ order_paid: false });
    const carried = await own.owner.post<CourierOrder>('courier/order/assign', {
      order_id: (await own.order({ order_paid: false })).id,
      courier_id: riderId,
    });
    const impersonator = administrator.with({ company: own.id });
    const settings = (await own.owner.get<CompanySettings>('company/settings/show')).body.data;
    const moneyOf = async () => {
      const tables = await Promise.all([
        server.db.selectFrom('cash_entries').selectAll().where('company_id', '=', own.id).execute(),
        server.db.selectFrom('company_settings').selectAll().where('company_id', '=', own.id).execute(),
        server.db.selectFrom('delivery_rates').selectAll().where('company_id', '=', own.id).execute(),
        server.db.selectFrom('couriers').select('cash_limit_kobo').where('company_id', '=', own.id).execute(),
        server.db.selectFrom('courier_orders').selectAll().where('company_id', '=', own.id).execute(),
        server.db
          .selectFrom('orders')
          .select([
            'id',
            'status',
            'order_amount_kobo',
            'order_discount_kobo',
            'order_paid',
            'order_deposit_kobo',
          ])
          .where('company_id', '=', own.id)
          .orderBy('id')
          .execute(),
      ]);
      return JSON.stringify(tables);
    };
    const before = await moneyOf();
    for (const [path, body] of [
      ['order/mark/delivered', { id: order.id }],
      ['order/update', { id: order.id, order_discount: 100 }],
      ['order/update', { id: order.id, order_paid: 1 }],
      ['order/update', { id: order.id, order_deposit: 500, order_deposit_method: 'cash' }],
      ['courier/order/pin/pass', { courier_order_id: carried.body.data.id, reason: 'No phone' }],
      ['courier/update', { id: riderId, cash_limit: 999_999 }],
      ['company/settings/update', { version: settings.version, attempt_fee: 5_000 }],
      ['company/settings/update', { version: settings.version, cash_limit: 1 }],
      [
        'cash/correction/store',
        { from: { account: 'till' }, to: { account: 'bank' }, amount: 5, reason: 'x' },
      ],
    ] as const) {
      const reply = await impersonator.post(path, body);
      assert.deepEqual([reply.status, reply.body.code], [403, 'access.refused_in_clone'], path);
    }
    assert.equal(await moneyOf(), before);
    const address = {
      id: order.id,
      customer_address: '5 Allen Avenue',
      order_discount: order.order_discount,
    };
    assert.equal((await impersonator.post('order/update', address)).status, 200);
    assert.equal(
      (await impersonator.post('courier/update', { id: riderId, courier_name: 'Musa Bello' })).status,
      200,
    );
  });

  test('still manages companies and makes calls of their own, not those of the company', async () => {
    const other = await server.company({ management_approved: false });
    const impersonator = administrator.with({ company: company.id });
    assert.equal((await impersonator.get('company/index')).status, 200);
    assert.equal((await impersonator.post('company/search/index', { search: '' })).status, 200);
    assert.equal((await impersonator.get(`company/show?id=${other.id}`)).status, 200);
    assert.equal((await impersonator.post('company/approve/management', { id: other.id })).status, 200);
    assert.equal((await administrator.with({ company: other.id }).get('order/index')).status, 200);
    const log = await server.db
      .selectFrom('acting_log')
      .select('path')
      .where('path', 'like', '%management')
      .execute();
    assert.deepEqual(log, []);
  });

  test('impersonates for administrators only: the Company header is 403 for an owner, else 404', async () => {
    const other = await server.company();
    assert.equal((await company.owner.with({ company: other.id }).get('order/index')).status, 403);
    assert.equal((await company.owner.with({ company: company.id }).get('order/index')).status, 403);
    assert.equal((await administrator.with({ company: 'no such' }).get('order/index')).status, 404);
    assert.equal((await administrator.get('order/index')).status, 403);
  });
});
