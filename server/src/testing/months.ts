import assert from 'node:assert/strict';
import type { Order, Page } from '@waybill/contract';
import { foldRemittanceFigures } from '../domains/remittance/index.ts';
import { storeAllDailyFigures } from '../domains/stats/index.ts';
import { foldAllListCounts } from '../platform/database/list-counts.ts';
import { convertToMonths } from '../platform/database/months/convert.ts';
import { later, monthOf } from '../platform/database/months/monthly-tables.ts';
import { lookWhetherByMonth } from '../platform/database/months/read-by-month.ts';
import { databaseKind, isByMonth, isPooled, isReplicated, isSpread } from './shared-setup.ts';
import { startTestServer, type TestCompany, type TestServer } from './test-server.ts';

const isElsewhere =
  (databaseKind !== 'postgres' || isSpread || isPooled || isReplicated) &&
  'months are for PostgreSQL, on whole tables';
/** Why a test that turns tables itself cannot run here. */
export const isConverted = isElsewhere || (isByMonth && 'by month already');

export const now = new Date();
export const inMonths = (months: number) => new Date(`${later(monthOf(now), months)}-15T12:00:00Z`);

/** A server whose tables were turned so many months ago, before there was any record. */
export const turnedServer = async (monthsAgo = 0) => {
  const server = await startTestServer();
  await convertToMonths(server.db, inMonths(-monthsAgo), () => undefined);
  await lookWhetherByMonth(server.db);
  return server;
};

type Rider = Awaited<ReturnType<TestCompany['rider']>>;

export const assign = async (company: TestCompany, rider: Rider, order: Order): Promise<string> => {
  const body = { order_id: order.id, courier_id: rider.riderId };
  const { body: reply } = await company.owner.post<{ id: string }>('courier/order/assign', body);
  return reply.data.id;
};

/** An order from its creation until its money is in the bank; the courier order's id. */
export const deliver = async (company: TestCompany, rider: Rider): Promise<string> => {
  const courier_order_id = await assign(company, rider, await company.order());
  for (const status of ['accepted', 'completed'])
    await rider.post('courier/order/update/status', { courier_order_id, status });
  await rider.post('courier/order/remittance/remit', {
    courier_order_id,
    remitted_amount: 6_500,
    comment: 'Cash',
  });
  const { status } = await company.owner.post('courier/order/remittance/remit/verify', {
    courier_order_id,
    verifier_comment: 'Counted',
  });
  assert.equal(status, 200);
  return courier_order_id;
};

export const listed = async (company: TestCompany) => {
  const { body } = await company.owner.get<Page<Order>>('order/index?page=1&per_page=15');
  return { total: body.data.total, ids: body.data.data.map(({ id }) => id) };
};

/** All counts and figures as housekeeping stores them at this time. */
export const store = async ({ db }: TestServer, at: Date) => {
  await foldAllListCounts(db);
  await foldRemittanceFigures(db);
  await storeAllDailyFigures(db, at);
};
