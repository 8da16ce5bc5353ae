import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemOfUrl } from '../base/postgres-url.ts';
import { PostgresHosts } from './postgres-hosts.ts';

const two =
  'postgresql://waybill:p%40ss@db1:5432,db2:5433/waybill?sslmode=require&target_session_attrs=read-write';

test('an address with several hosts is one address per host, with account, name and settings', () => {
  const hosts = new PostgresHosts(two);
  assert.deepEqual(hosts.urls, [
    'postgresql://waybill:p%40ss@db1:5432/waybill?sslmode=require',
    'postgresql://waybill:p%40ss@db2:5433/waybill?sslmode=require',
  ]);
  assert.equal(hosts.text, 'db1:5432, db2:5433/waybill');
});

test('a host that was left is followed by the next; one that leaves it late leaves nothing', () => {
  const hosts = new PostgresHosts(two);
  const [first, second] = hosts.urls;
  hosts.leave(first!);
  hosts.leave(first!);
  assert.equal(hosts.url, second);
  hosts.leave(second!);
  assert.equal(hosts.url, first);
});

test('a caller gets the first host that can be connected to, and an error once all were tried', async () => {
  const hosts = new PostgresHosts(two);
  const tried: string[] = [];
  const failing = (isGood: (url: string) => boolean) => async () => {
    const { url } = hosts;
    tried.push(new URL(url).hostname);
    if (isGood(url)) return url;
    hosts.leave(url);
    throw new Error(`${new URL(url).hostname} is away`);
  };
  assert.equal(await hosts.connect(failing((url) => url.includes('db2'))), hosts.urls[1]);
  await assert.rejects(hosts.connect(failing(() => false)), /db1 is away/);
  assert.deepEqual(tried, ['db1', 'db2', 'db2', 'db1']);
});

test('an error that is not of the host is not tried at another one', async () => {
  const hosts = new PostgresHosts(two);
  let attempts = 0;
  const busy = async () => {
    attempts += 1;
    throw new Error('timeout exceeded when trying to connect');
  };
  await assert.rejects(hosts.connect(busy), /timeout/);
  assert.equal(attempts, 1);
});

test('what is wrong with an address is said', () => {
  assert.equal(problemOfUrl(two), undefined);
  assert.equal(problemOfUrl('postgresql://localhost/waybill?target_session_attrs=any'), undefined);
  assert.match(problemOfUrl('mysql://localhost/waybill') ?? '', /must begin with postgresql/);
  assert.match(problemOfUrl(two.replace('read-write', 'standby')) ?? '', /must be read-write/);
});
