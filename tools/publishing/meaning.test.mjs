import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { changedShapes, misfits } from '@waybill/contract/publishing';
import { shapesOf } from '../webpack/export-shapes.mjs';
import { targetsOfLinks } from '../webpack/link-targets.mjs';
import { canDeploy } from './can-deploy.mjs';
import { publishRemote, publishShell, publishSuite } from './publish.mjs';
import { sampleSite } from './testing/sample-site.mjs';

const { siteDir, remoteDist, shellDist } = sampleSite();
const folder = mkdtempSync(join(tmpdir(), 'waybill-shapes-'));
after(() => rmSync(folder, { recursive: true, force: true }));

let serial = 0;
/** The shapes of a module with this source. */
function shapes(source) {
  serial += 1;
  const file = join(folder, `m${serial}.tsx`);
  writeFileSync(file, source);
  return { '@waybill/ui@2': shapesOf(file, ['Empty', 'money', 'to']) };
}
const before = `
  interface Props { text: string; tone?: 'calm' | 'loud'; children?: ReactNode }
  export const Empty = ({ text }: Props) => <p>{text}</p>;
  export function money(naira: number, digits = 2) { return ''; }
  export const to = { order: (id: string) => '/orders/' + id };
`;
const changes = (from, to) => {
  assert.notEqual(before.replace(from, to), before);
  return changedShapes(shapes(before), shapes(before.replace(from, to)));
};

test('a change that breaks a remote which was built before is found, with its words', () => {
  const breaks = [
    ['text: string', 'message: string', /Empty lacks 0\.text, requires 0\.message/],
    ['text: string', 'text: number', /Empty takes number as 0\.text, and not string/],
    ["tone?: 'calm' | 'loud'", "tone: 'calm' | 'loud'", /Empty requires 0\.tone/],
    ["'calm' | 'loud'", "'calm'", /Empty takes 'calm' as 0\.tone/],
    ['children?: ReactNode', 'children?: ReactNode; icon: IconName', /Empty requires 0\.icon/],
    ['naira: number, digits = 2', 'naira: number, digits: number', /money requires 1/],
    ['naira: number, digits = 2', 'naira: number, digits = 2, sign: string', /money requires 2/],
    ['naira: number', 'naira: string', /money takes string as 0/],
    ['(id: string)', '(id: number)', /to takes number as order\(0/],
    ['(id: string)', '(id: string, company: string)', /to requires order\(1/],
  ];
  for (const [from, to, expected] of breaks) assert.match(changes(from, to).join('\n'), expected, to);
});

test('a change that no remote can notice is no alarm', () => {
  const harmless = [
    ['text: string', 'text: string | number'],
    ["'calm' | 'loud'", "'calm' | 'loud' | 'new'"],
    ['tone?:', 'size?: number; tone?:'],
    ['children?: ReactNode', 'children?: ReactElement'],
    ['({ text }: Props)', '({ text }: Props | Others)'],
    ['({ text }: Props)', '({ text }: Elsewhere)'],
    ['interface Props { text: string;', "interface Props extends Pick<Others, 'text'> {"],
    ['digits = 2', 'digits = 0'],
    ['naira: number, digits = 2', 'naira: number, digits = 2, sign = false'],
    ["'/orders/' + id", "'/orders/'.concat(id)"],
  ];
  for (const [from, to] of harmless) assert.deepEqual(changes(from, to), [], to);
});

test('another major of a library is found by its name', () => {
  const remote = { imports: { 'react@19': ['useState'], 'react-router-dom@7': ['Link'] } };
  const shell = { exports: { 'react@20': null, 'react-router-dom@7': ['Link'] } };
  assert.deepEqual(misfits(remote, shell), ['react@19 (the shell gives react@20)']);
});

beforeEach(async () => {
  rmSync(siteDir, { recursive: true, force: true });
  await publishSuite({
    siteDir,
    shell: shellDist('first', { links: { riders: '/one/riders', suite: '/suite' } }),
    remotes: { one: remoteDist('one', 'first') },
  });
});

test('a link that moves before its remote does, or a remote that leaves a linked path, is rejected', async () => {
  const moved = { links: { riders: '/rider-map', fleet: '/fleet' } };
  const lost = /to\.riders: \/rider-map is of no published remote$/;
  assert.match(
    canDeploy({ siteDir, name: 'shell', dist: shellDist('second', moved) }).deployment.problem,
    lost,
  );
  await assert.rejects(publishShell({ siteDir, dist: shellDist('second', moved) }), lost);
  const leave = { siteDir, name: 'one', dist: remoteDist('one', 'second', { paths: ['/two'] }) };
  await assert.rejects(publishRemote(leave), /to\.riders: \/one\/riders is of no published remote/);
  await publishRemote({ ...leave, dist: remoteDist('one', 'second', { paths: ['/one', '/rider-map'] }) });
  assert.equal((await publishShell({ siteDir, dist: shellDist('second', moved) })).isNew, true);
});

test('the links of the suite are read from its sources', async () => {
  const links = await targetsOfLinks();
  assert.equal(links.riders, '/riders');
  assert.ok(Object.values(links).every((path) => path.startsWith('/')));
});
