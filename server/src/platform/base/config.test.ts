import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { aPushAccount } from '../../testing/fcm-double.ts';
import { publicConfig } from '../operate/site/config-json.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

const problemsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems;
  }
};

test('starts without any variable: loopback, port 4000, the embedded database, demo data', () => {
  const config = readConfig({});
  assert.deepEqual(
    [config.host, config.port, config.databaseUrl, config.dataDir, config.isDemo, config.hasRateLimits],
    ['127.0.0.1', 4000, undefined, './data', true, true],
  );
});

test('accepts limits of connections and expensive reads, and rejects zero', () => {
  const { pools, expensiveReads } = readConfig({
    DATABASE_POOL: '20',
    DATABASE_READ_POOL: '5',
    EXPENSIVE_READS_PER_USER: '1',
    EXPENSIVE_READS_PER_COMPANY: '3',
    EXPENSIVE_READS_PER_MINUTE_PER_USER: '60',
    EXPENSIVE_READS_PER_MINUTE_PER_COMPANY: '90',
  });
  assert.deepEqual(pools, { main: 20, reads: 5 });
  assert.deepEqual([expensiveReads.perUser, expensiveReads.perCompany], [1, 3]);
  assert.deepEqual(expensiveReads.perMinute, { user: 60, company: 90 });
  assert.equal(readConfig({ RATE_LIMITS: 'off' }).expensiveReads.perMinute, undefined);
  assert.match(problemsOf({ DATABASE_POOL: '0' })[0]!, /DATABASE_POOL must be a whole number from 1/);
});

test('accepts origins of remotes, and rejects what is none', () => {
  assert.deepEqual(readConfig({}).remoteOrigins, []);
  assert.deepEqual(
    readConfig({ REMOTE_ORIGINS: 'https://a.example.com, http://127.0.0.1:4100' }).remoteOrigins,
    ['https://a.example.com', 'http://127.0.0.1:4100'],
  );
  for (const wrong of [
    'a.example.com',
    'https://a.example.com/',
    '*',
    'https://*.example.com',
    'data:',
    "'self'",
  ])
    assert.match(problemsOf({ REMOTE_ORIGINS: wrong })[0]!, /REMOTE_ORIGINS must hold origins/, wrong);
});

test('makes no demo data by itself once anything real is configured', () => {
  for (const env of [
    { DATABASE_URL: 'postgresql://db/waybill' },
    { HOST: '0.0.0.0' },
    { ADMIN_EMAIL: 'boss@waybill.example', ADMIN_PASSWORD: 'long enough' },
    { WEB_ORIGINS: 'https://app.waybill.example' },
    { TRUST_PROXY: '1' },
    { FIREBASE_API_KEY: 'public-key' },
    { DEMO: '0' },
  ])
    assert.equal(readConfig(env).isDemo, false, JSON.stringify(env));
});

test('rejects demo data with a real database or where others can reach it', () => {
  assert.match(problemsOf({ DEMO: '1', TRUST_PROXY: '1' })[0]!, /behind a proxy/);
  assert.match(
    problemsOf({ DEMO: '1', DATABASE_URL: 'postgresql://db/waybill' })[0]!,
    /embedded database only/,
  );
  assert.match(problemsOf({ DEMO: '1', HOST: '0.0.0.0' })[0]!, /loopback/);
  assert.equal(readConfig({ DEMO: '1', HOST: 'localhost' }).isDemo, true);
});

test('takes an address for the listener with the address of the database only', () => {
  const direct = { DATABASE_LISTEN_URL: 'postgresql://db/waybill' };
  assert.match(problemsOf(direct)[0]!, /DATABASE_LISTEN_URL needs DATABASE_URL/);
  const { databaseUrl, directUrl } = readConfig({ ...direct, DATABASE_URL: 'postgresql://pooler/waybill' });
  assert.deepEqual([databaseUrl, directUrl], ['postgresql://pooler/waybill', 'postgresql://db/waybill']);
});

test('names everything that is wrong at once', () => {
  const problems = problemsOf({
    PORT: 'many',
    DATABASE_URL: 'mysql://db',
    WEB_ORIGINS: 'app.waybill.example',
    ADMIN_EMAIL: 'boss@waybill.example',
    RATE_LIMITS: 'maybe',
    TRUST_PROXY: 'true',
    DEMO: '2',
  });
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'WEB_ORIGINS',
    'ADMIN_PASSWORD',
    'RATE_LIMITS',
    'TRUST_PROXY',
    'DEMO',
  ])
    assert.ok(
      problems.some((problem) => problem.includes(name)),
      `${name} in ${problems}`,
    );
});

test('an administrator does not begin with one of the commonest passwords', () => {
  const problem = problemsOf({ ADMIN_EMAIL: 'boss@waybill.example', ADMIN_PASSWORD: 'Qwerty123' })[0];
  assert.match(problem ?? '', /^ADMIN_PASSWORD must not be one of the 10,000 most common passwords/);
});

test('hands on the keys of map and push services only where they are set', () => {
  assert.deepEqual(readConfig({}).publicKeys, { firebase: undefined, googleMapsApiKey: undefined });
  const { publicKeys } = readConfig({ FIREBASE_API_KEY: 'k', GOOGLE_MAPS_API_KEY: 'm' });
  assert.deepEqual(publicKeys, { firebase: { FIREBASE_API_KEY: 'k' }, googleMapsApiKey: 'm' });
});

test('the map’s tiles are a file that is there, or an address', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'waybill-tiles-')), 'lagos.pmtiles');
  assert.match(problemsOf({ MAP_TILES: file })[0] ?? '', /^MAP_TILES must be a \.pmtiles file or an address/);
  writeFileSync(file, 'PMTiles');
  assert.deepEqual(readConfig({ MAP_TILES: file }).mapTiles, { file });
  const url = 'https://tiles.example.com/style.json';
  assert.deepEqual(readConfig({ MAP_TILES: url }).mapTiles, { url });
  assert.equal(readConfig({}).mapTiles, undefined);
});

test('publishes none of the other Firebase variables, such as a service account’s key', () => {
  const { publicKeys } = readConfig({
    FIREBASE_PROJECT_ID: 'p',
    FIREBASE_VAPID_KEY: 'v',
    FIREBASE_PRIVATE_KEY: 'secret',
    FIREBASE_TOKEN: 'secret',
  });
  assert.deepEqual(publicKeys.firebase, { FIREBASE_PROJECT_ID: 'p', FIREBASE_VAPID_KEY: 'v' });
});

test('takes the proxies in front as a number or as addresses, and none by itself', () => {
  const read = (TRUST_PROXY?: string) => readConfig({ TRUST_PROXY }).trustedProxies;
  assert.deepEqual(
    [read(), read('0'), read('2'), read('loopback, 10.0.0.0/8 fd00::/8')],
    [0, 0, 2, ['loopback', '10.0.0.0/8', 'fd00::/8']],
  );
  for (const wrong of ['true', '10.0.0.0/33', '10.0.0', 'proxy.example', '-1'])
    assert.match(problemsOf({ TRUST_PROXY: wrong })[0] ?? '', /TRUST_PROXY/, wrong);
});

describe('the account of a push service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-account-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const readFile = (text: string) => {
    const FIREBASE_SERVICE_ACCOUNT = join(folder, 'account.json');
    writeFileSync(FIREBASE_SERVICE_ACCOUNT, text);
    return readConfig({ FIREBASE_SERVICE_ACCOUNT });
  };
  const { projectId, clientEmail, privateKey } = aPushAccount();
  const file = { project_id: projectId, client_email: clientEmail, private_key: privateKey };

  test('is read from a file at start, and sent to no browser', () => {
    const config = readFile(JSON.stringify({ type: 'service_account', ...file }));
    assert.deepEqual(config.pushAccount, { projectId, clientEmail, privateKey });
    const published = JSON.stringify(publicConfig(config));
    for (const secret of [privateKey, clientEmail, 'SERVICE_ACCOUNT', 'PRIVATE KEY'])
      assert.ok(!published.includes(secret));
    assert.equal(readConfig({}).pushAccount, undefined);
  });

  test('is rejected at start with what is wrong with the file, and nothing of what is in it', () => {
    const cases: [string, RegExp][] = [
      ['{ not json', /not JSON/],
      ['"secret"', /no account/],
      ['{}', /without project_id/],
      [JSON.stringify({ ...file, private_key: 'secret' }), /not a key/],
    ];
    for (const [text, message] of cases)
      assert.throws(
        () => readFile(text),
        (error: Error) =>
          message.test(error.message) &&
          /SERVICE_ACCOUNT/.test(error.message) &&
          !/secret/.test(error.message),
      );
    const missing = { FIREBASE_SERVICE_ACCOUNT: join(folder, 'missing.json') };
    assert.throws(() => readConfig(missing), /cannot be read/);
  });
});

test('takes a limit per hour of each kind', () => {
  const env = { BOOKINGS_PER_HOUR: '7', COMPANIES_PER_HOUR: '2' };
  const { bookings, companies } = readConfig(env).hourlyLimits;
  assert.deepEqual([bookings, companies], [7, 2]);
  assert.equal(readConfig({}).hourlyLimits.forgotPerAccount, 3);
  assert.equal(readConfig({ FORGOT_PER_ACCOUNT_PER_HOUR: '5' }).hourlyLimits.forgotPerAccount, 5);
  assert.match(problemsOf({ COMPANIES_PER_HOUR: '0' })[0] ?? '', /^COMPANIES_PER_HOUR /);
});

test('takes a mail server and a sender, and never repeats the password in what is wrong', () => {
  const config = readConfig({
    MAIL_URL: 'smtp://me:secret@mail.example:587',
    WEB_ORIGINS: 'https://app.example',
  });
  assert.equal(config.mailUrl, 'smtp://me:secret@mail.example:587');
  assert.equal(config.mailFrom, 'Waybill <no-reply@app.example>');
  assert.equal(readConfig({ MAIL_FROM: 'post@a.example' }).mailFrom, 'post@a.example');
  assert.equal(readConfig({}).mailFrom, 'Waybill <no-reply@localhost>');
  for (const MAIL_URL of ['me:secret@mail.example', 'http://me:secret@mail.example', 'smtp://']) {
    const [problem] = problemsOf({ MAIL_URL });
    assert.match(problem ?? '', /^MAIL_URL /);
    assert.doesNotMatch(problem ?? '', /secret/);
  }
  for (const MAIL_FROM of ['nobody', 'a@b@c', 'X <y>', 'a@b.example\nBcc: c@d.example'])
    assert.match(problemsOf({ MAIL_FROM })[0] ?? '', /^MAIL_FROM /, MAIL_FROM);
});
