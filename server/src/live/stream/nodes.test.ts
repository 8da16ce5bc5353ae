import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { EventReader } from '../../testing/event-reader.ts';
import { databaseKind } from '../../testing/shared-setup.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
let nodes: FastifyInstance[];
/** The embedded database has one process, one session and one transaction at a time: tests of more nodes need PostgreSQL. */
const hasNodes = databaseKind === 'postgres';
const testOnNodes = (title: string, run: () => Promise<void>) => {
  if (hasNodes) test(title, run);
};

before(async () => {
  server = await startTestServer();
  company = await server.company();
  nodes = [server.app, hasNodes ? (await server.anotherNode()).app : server.app];
});
after(() => server.close());

const post = (node: number, who: Session, path: string) =>
  nodes[node]!.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${who.token}`, ...(who.teamId && { team: who.teamId }) },
    payload: {},
  });

test('what happens on one node is received on the other, by everyone in the same order', async () => {
  const readers = await Promise.all(nodes.map((node) => EventReader.open(node, company.owner)));
  const ids = (await Promise.all(Array.from({ length: 20 }, () => company.order()))).map(({ id }) => id);
  const [here, there] = await Promise.all(readers.map((reader) => reader.read(20)));
  assert.deepEqual(here, there);
  assert.deepEqual(here?.map(({ data }) => data.id).toSorted(), ids.toSorted());
  await Promise.all(readers.map((reader) => reader.close()));
});

testOnNodes('a change that is committed late is still received, after those that overtook it', async () => {
  const reader = await EventReader.open(nodes[1]!, company.owner);
  const line = { event: 'order.changed', audience: [`staff:${company.id}`], data: '{"id":"late"}' };
  let written = () => {};
  let commit = () => {};
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const late = server.db.transaction().execute(async (tx) => {
    await tx.insertInto('stream_changes').values(line).execute();
    written();
    await mayCommit;
  });
  await isWritten;
  const order = await company.order();
  assert.equal((await reader.read(1))[0]?.data.id, order.id);
  commit();
  await late;
  const [, second] = await reader.read(2);
  assert.equal(second?.data.id, 'late');
  assert.ok(second!.id! > reader.events[0]!.id!);
  await reader.close();
});

testOnNodes('a node whose listening connection is cut off listens again and has missed nothing', async () => {
  const readers = await Promise.all(nodes.map((node) => EventReader.open(node, company.owner)));
  const received: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'waybill listener' and datname = current_database()`.execute(server.db);
    assert.ok(rows.length > 0);
    const orders = await Promise.all(Array.from({ length: 5 }, () => company.order()));
    received.push(...orders.map(({ id }) => id));
    for (const reader of readers) await reader.read(received.length);
    // Both listen again before they are cut off again.
    for (;;) {
      const { rows: listening } = await sql`select pid from pg_stat_activity
        where application_name = 'waybill listener' and datname = current_database()`.execute(server.db);
      if (listening.length === 2) break;
      // Nothing announces it, so the test polls.
      await rest(25);
    }
  }
  for (const { events } of readers)
    assert.deepEqual(events.map(({ data }) => data.id).toSorted(), received.toSorted());
  await Promise.all(readers.map((reader) => reader.close()));
});

test('a token that ends closes its streams on every node, and no other', async () => {
  const employee = await company.employee();
  const readers = await Promise.all(nodes.map((node) => EventReader.open(node, employee)));
  const other = await EventReader.open(nodes[1]!, company.owner);
  assert.equal((await post(0, employee, 'auth/logout')).statusCode, 200);
  await Promise.all(readers.map(({ closed }) => closed));
  const order = await company.order();
  assert.equal((await other.until((all) => all.some(({ data }) => data.id === order.id))).length, 1);
  assert.equal((await EventReader.open(nodes[1]!, employee)).status, 401);
  await other.close();
});

test('a revoked role, a revoked ability and a termination close the streams they opened', async () => {
  const own = await server.company();
  const [demoted, revoked, terminated] = await Promise.all([
    own.employee(),
    own.employee(['supervisor']),
    own.rider(),
  ]);
  const readers = await Promise.all(
    [demoted, revoked, terminated].map((who) => EventReader.open(nodes[1]!, who)),
  );
  await server.db.deleteFrom('team_roles').where('user_id', '=', demoted.userId).execute();
  await readers[0]!.closed;
  await server.db
    .deleteFrom('company_role_abilities')
    .where('company_id', '=', own.id)
    .where('role', '=', 'supervisor')
    .execute();
  await readers[1]!.closed;
  await server.db
    .updateTable('couriers')
    .set({ termination_date: new Date() })
    .where('id', '=', terminated.riderId)
    .execute();
  await readers[2]!.closed;
});

testOnNodes('a node that stops ends its streams at once, and its readers go on at another', async () => {
  const third = await server.anotherNode();
  const reader = await EventReader.open(third.app, company.owner);
  await third.close();
  await reader.closed;
  const order = await company.order();
  const resumed = await EventReader.open(nodes[0]!, company.owner, { 'last-event-id': reader.lastEventId! });
  assert.equal((await resumed.read(1))[0]?.data.id, order.id);
  await resumed.close();
});
