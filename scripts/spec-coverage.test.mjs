import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const skipped = ['node_modules', 'dist', 'coverage'];
const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.includes(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${folder}${entry.name}`;
      return entry.isDirectory() ? filesIn(`${path}/`) : [path];
    });
const files = filesIn('');
const testFiles = files.filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file));
/** Sources that run in the browser and may make calls. */
const clientFiles = files.filter(
  (file) =>
    /^(mfe-\w+|shell|shared\/(api|live|ui))\/src\/.+\.tsx?$/.test(file) && !/\/testing|\.test\./.test(file),
);

/** Titles as they are written in the source, `${…}` and `%s` included; one with nested backticks up to the inner one. */
function titlesOf(file) {
  const source = readFileSync(join(root, file), 'utf8').replaceAll("\\'", '\0');
  const calls = source.matchAll(/(?:[tT]est\w*(?:\.\w+)*|\bit|\))\(\s*(['"`])((?:(?!\1).)*)/gs);
  return [...calls].map(([, , title]) => title.replaceAll('\0', "'"));
}

/** `file`: title · title · `file`: title. A title may end in … where its beginning is enough to find it. */
function wrongTests(tests) {
  const cited = tests.split(/(?:^| · )(?=`[^`]+\.test\.)/).filter(Boolean);
  if (cited.length === 0) return ['names no test'];
  return cited.flatMap((each) => {
    const [, name, titles] = /^`([^`]+)`: (.+)$/.exec(each) ?? [];
    if (!name) return [`cannot be read: ${each}`];
    const named = testFiles.filter((file) => file === name || file.endsWith(`/${name}`));
    if (named.length !== 1) return [`${named.length} files are called ${name}`];
    const there = titlesOf(named[0]);
    return titles
      .split(' · ')
      .filter((title) => {
        const start = title.endsWith('…') && title.slice(0, -1);
        return there.filter((each) => (start ? each.startsWith(start) : each === title)).length === 0;
      })
      .map((title) => `${name} has no test "${title}"`);
  });
}

const text = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8');
const lines = text.split('\n').filter((line) => line.startsWith('- '));
const isWithout = (line) => line.endsWith(' → no test');

test('every requirement names tests that exist, or says that there is none', () => {
  const wrong = lines
    .filter((line) => !isWithout(line))
    .flatMap((line) => wrongTests(line.split(' → ')[1] ?? '').map((what) => `${line.slice(0, 60)}: ${what}`));
  assert.deepEqual(wrong, []);
});

test('the number of requirements without a test is said at the top', () => {
  const count = lines.filter(isWithout).length;
  assert.ok(text.includes(`${count} lines say "no test"`), `${count}`);
});

const catalogue = [...text.matchAll(/^- (?:GET|POST) ([\w/-]+)/gm)].map(([, path]) => path);

test('the browser makes every call of the catalogue', () => {
  assert.ok(catalogue.length > 75, `${catalogue.length} calls`);
  const client = clientFiles.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  assert.deepEqual(
    catalogue.filter((path) => !client.includes(`'${path}'`)),
    [],
  );
});

/** Calls beyond the catalogue, by the capability of the server, or by the other sign that it has the call. */
const madeBy = {
  activity: /^activity\//,
  attention: /^order\/attention\//,
  bookings: /^second-party\/(company|order\/store)/,
  cash_book: /^(cash|second-party\/statement)\//,
  company_rejection: /^company\/refuse\//,
  company_settings: /^(company\/settings|order\/pin|courier\/order\/attempt\/store)/,
  confirmations: /^order\/(calls|confirm|refusals)/,
  promises: /^order\/promises/,
  day_result: /^stats\/result/,
  delivery_rates: /^second-party\/rate\//,
  imports: /^import\//,
  live_events: /^courier\/location/,
  messages: /^(message|order\/messages)\//,
  offers: /^courier\/offers\//,
  privacy: /^(privacy\/|user\/(copy|erase))/,
  ranked_riders: /^courier\/ranked\//,
  receiver_links: /^order\/link\//,
  referred_users: /^referral\/index/,
  remittance_totals: /^courier\/order\/remittance\/(totals|riders|remit\/verify\/counted)/,
  report_sums: /^stats\/report/,
  role_revocation: /^(role|permission)\/revoke/,
  own_shop: /^shop\//,
  second_factor: /^auth\/(factor|passkey|second|confirm|authenticator|recovery)/,
  sent_invites: /^invite\/(index|revoke)/,
  sessions: /^auth\/session\//,
  shops: /^outlet\/shop\//,
  shifts: /^courier\/days-off\//,
  stops: /^courier\/order\/stops\//,
  third_parties: /^third-party\/token\/(revoke|call)/,
  rider_pay: /^pay\//,
  settlement: /^settlement\/|^shop\/(account|statement|dispute)\//,
  papers: /^paper\//,
  transfers: /^transfer\//,
  waiting: /^waiting\//,
  webhooks: /^webhook\//,
  'a field of the user, order or booking, or the mailed link':
    /^(auth\/verify|user\/agree|second-party\/order\/(update|cancel|rate)|courier\/order\/(attempt\/update|return|proof|pin\/pass))/,
  'before signing in; a server without it has the whole form': /^invite\/(show|accept)/,
  'the suite itself, for its operators': /^suite\//,
};

test('a call beyond the catalogue names what the server must have for it', () => {
  const client = clientFiles.filter((file) => file.startsWith('shared/api/'));
  const paths = client.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/['`]([a-z-]+(?:\/[a-z-]+)+)['`?]/g)].map(
      ([, path]) => path,
    ),
  );
  const beyond = paths.filter(
    (path) => !catalogue.includes(path) && !/^(application|image|text)\//.test(path),
  );
  assert.ok(beyond.length > 50, `${beyond.length} calls`);
  assert.deepEqual(
    beyond.filter((path) => !Object.values(madeBy).some((calls) => calls.test(path))),
    [],
  );
  const code = clientFiles.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const capabilities = Object.keys(madeBy).filter((name) => !name.includes(' '));
  const asked = (name) => new RegExp(`([oO]ffers\\(|capability: )'${name}'`).test(code);
  assert.deepEqual(
    capabilities.filter((name) => !asked(name)),
    [],
  );
});
