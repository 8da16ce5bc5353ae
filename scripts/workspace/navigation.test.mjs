import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../tools/workspace.mjs';
import { importTypeScript, manifests } from './testing/read-workspace.mjs';

const accessPage = readFileSync(join(root, 'docs/access.md'), 'utf8');

/** The reads of each screen of a company, by its entry in the navigation. */
const readBy = {
  '/': [
    'POST stats/general',
    'GET order/index',
    'POST order/filter/index',
    'POST outlet/filter/index',
    'POST customer/filter/index',
  ],
  '/orders': [
    'GET order/index',
    'POST order/filter/index',
    'POST order/search/index',
    'GET order/attention/index',
    'GET order/show',
  ],
  '/orders-table': ['POST order/filter/index', 'POST order/search/index', 'GET order/show'],
  '/customers/1': ['POST customer/filter/index'],
  '/outlets/1': ['POST outlet/filter/index'],
  '/riders': ['POST courier/filter/index', 'GET courier/show'],
  '/courier/dashboard': ['GET courier/me'],
  '/courier/orders': ['POST courier/order/filter/me'],
  '/courier/remittance/1': ['POST courier/order/filter/me', 'GET cash/me'],
  '/employees/1': [
    'POST employee/filter/index',
    'POST employee/search/index',
    'GET role/index',
    'GET invite/index',
  ],
  '/companies/1': ['GET company/index', 'POST company/search/index'],
  '/activity/1': ['GET activity/index', 'POST employee/filter/index', 'POST courier/filter/index'],
  '/settings': [
    'GET role/index',
    'GET permission/index',
    'GET third-party/token/me',
    'GET webhook/index',
    'GET activity/index',
    'POST employee/filter/index',
  ],
  '/remittance/1': [
    'POST courier/order/remittance/filter/index',
    'POST courier/order/remittance/totals',
    'POST courier/order/remittance/riders',
    'POST courier/order/filter/index',
    'POST courier/filter/index',
    'POST employee/filter/index',
  ],
  '/cash/riders/1': [
    'GET cash/rider/index',
    'GET cash/rider/show',
    'GET cash/day/index',
    'GET cash/day/show',
  ],
  '/verifyRemittance/1': [
    'POST courier/order/remittance/filter/index',
    'POST courier/order/remittance/totals',
    'POST courier/filter/index',
    'POST employee/filter/index',
  ],
  '/result': ['POST stats/result', 'POST stats/report'],
  '/ordersReport/1': [
    'POST order/filter/index',
    'GET order/show',
    'POST stats/companies',
    'POST stats/report',
  ],
  '/deliveryReport/1': [
    'POST courier/order/remittance/filter/index',
    'POST courier/order/remittance/totals',
    'POST courier/order/filter/index',
    'POST courier/filter/index',
    'POST employee/filter/index',
    'POST stats/report',
    'POST stats/couriers',
    'GET stats/employees',
  ],
};

/** Open, too, to those who have the same in each order, or in a part of a screen that others do not see. */
const alsoOpen = {
  'POST courier/order/filter/index': ['orders.read'],
  'GET invite/index': ['couriers.write'],
  'GET permission/index': ['employees.manage'],
};

const entries = manifests
  .flatMap(({ navigation }) => navigation)
  .filter(({ layout, place = 'sidebar' }) => layout === 'company' && place === 'sidebar');

/** The callers of a call, by its row of the page on access: abilities of staff, `riders`, `administrator`. */
function admittedBy(call) {
  const [, who] =
    new RegExp(`^\\| ${call}(?: \\(.*?\\))? \\| ([^|]+) \\| reads \\|`, 'm').exec(accessPage) ?? [];
  assert.ok(who, `${call} is a read`);
  return who.split(/; |, /).map((one) => one.replace(/^staff: /, ''));
}

/** The viewers of an entry, in the same words; `owner` is a role of other servers. */
const shownTo = ({ accountTypes = [], anyRole, anyAbility }) =>
  anyAbility ??
  anyRole?.filter((role) => role !== 'owner').map((role) => (role === 'courier' ? 'riders' : role)) ??
  (accountTypes.includes('company_courier') ? ['riders'] : []);

test('every entry of a company’s navigation says who needs it, and its screen what it reads', () => {
  assert.deepEqual([...new Set(entries.map(({ to }) => to))].sort(), Object.keys(readBy).sort());
  for (const { to, requires } of entries) assert.notEqual(shownTo(requires ?? {}).length, 0, to);
});

test('every page of a company is behind an entry, or asks by itself what the viewer may do', async () => {
  const { layoutOf } = await importTypeScript('shell/src/routing/layout-of.ts');
  const { leadsTo } = await importTypeScript('shell/src/remotes/visibility.ts');
  const pages = manifests.flatMap(({ paths, firstPages = {} }) => [...paths, ...Object.keys(firstPages)]);
  const isBehindEntry = (page) =>
    entries.some((entry) => leadsTo(entry, page) || entry.to.startsWith(`${page}/`));
  const others = pages.filter((page) => layoutOf(page) === 'company' && !isBehindEntry(page));
  assert.deepEqual([...new Set(others)].sort(), ['/user/profile']);
});

test('who sees a screen may read all that it reads', () => {
  for (const { to, requires } of entries)
    for (const call of readBy[to]) {
      const admitted = admittedBy(call);
      const closed = shownTo(requires).filter((who) => !admitted.includes(who));
      assert.deepEqual(closed, [], `${to} is shown to them, ${call} is closed to them`);
    }
});

test('who may read what screens read sees one of these screens', () => {
  for (const call of new Set(Object.values(readBy).flat())) {
    const seeing = entries
      .filter(({ to }) => readBy[to].includes(call))
      .flatMap(({ requires }) => shownTo(requires));
    const others = admittedBy(call).filter((who) => !seeing.includes(who));
    const unseen = others.filter((who) => !alsoOpen[call]?.includes(who));
    assert.deepEqual(unseen, [], `${call} is open to them, and no screen of it is shown to them`);
  }
});

test('the first calls of a page, which are sent at each opening, are reads of those whose page it is', () => {
  const calls = manifests.flatMap(({ firstCalls = {} }) => Object.values(firstCalls).flat());
  assert.notEqual(calls.length, 0);
  for (const { path, body, for: viewers } of calls)
    assert.ok(admittedBy(`${body ? 'POST' : 'GET'} ${path.split('?', 1)[0]}`).includes(viewers), path);
});
