import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { changedTypes, misfits } from '@waybill/contract/publishing';
import { targetsOfLinks } from '../webpack/link-targets.mjs';
import { pickTypes, typesOf } from '../webpack/shared-types.mjs';
import { canDeploy } from './can-deploy.mjs';
import { publishRemote, publishShell, publishSuite } from './publish.mjs';
import { sampleSite } from './testing/sample-site.mjs';

const { siteDir, remoteDist, shellDist } = sampleSite();
const folder = mkdtempSync(join(tmpdir(), 'waybill-shapes-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const before = `
  declare namespace JSX { interface IntrinsicElements { p: object } }
  type Tone = 'calm' | 'loud';
  interface Props { text: string; tone?: Tone; shop?: { name: string }; children?: ReactNode }
  interface State { team?: string; user: { name: string; roles: string[] } }
  export const Empty = ({ text }: Props) => <p>{text}</p>;
  export function money(naira: number, digits = 2) { return ''; }
  export const to = { order: (id: string, tab?: string) => '/orders/' + id };
  export const useSession = <T,>(select: (state: State) => T): T => select({} as State);
  export const places = (): { lat: number; lng: number }[] => [];
  export const list = <Row extends { id: string }>(rows: Row[], open: (row: Row) => void) => rows;
  export const pageSize = 20;
`;

const breaks = [
  ['text: string', 'message: string', /Empty requires Empty\(0\.message/],
  ['text: string', 'text: number', /Empty takes number as Empty\(0\.text, and not string/],
  ['tone?: Tone', 'tone: Tone', /Empty requires Empty\(0\.tone/],
  ['tone?: Tone', 'mood?: Tone', /Empty takes no Empty\(0\.tone/],
  ["'calm' | 'loud'", "'calm'", /Empty takes undefined \| 'calm' as Empty\(0\.tone, and not 'loud'/],
  ['shop?: { name: string }', 'shop?: { title: string }', /Empty requires Empty\(0\.shop\.title/],
  ['children?: ReactNode', 'children?: ReactNode; icon: string', /Empty requires Empty\(0\.icon/],
  ['naira: number, digits = 2', 'naira: number, digits: number', /money requires money\(digits/],
  ['naira: number, digits = 2', 'naira: number, digits = 2, sign: string', /money requires money\(sign/],
  [
    'naira: number, digits = 2',
    'digits: number, naira = 2',
    /money takes money\(digits, naira\), and not \(naira, digits/,
  ],
  ['naira: number', 'naira: string', /money takes string as money\(naira/],
  ["return '';", 'return 0;', /money gives number as money\(\), and not string/],
  [
    'export function money',
    'export async function money',
    /money gives Promise as money\(\), and not string/,
  ],
  ['(id: string, tab', '(id: number, tab', /to takes number as to\.order\(id/],
  ['user: {', 'person: {', /useSession lacks useSession\(select\(state\.user/],
  ['user: {', 'user?: {', /useSession may lack useSession\(select\(state\.user/],
  ['roles: string[]', 'roles: Set<string>', /useSession gives Set as .*roles, and not Array/],
  ['lng: number', 'long: number', /places lacks places\(\)\[\]\.lng/],
  ['{ lat: number; lng: number }[]', '{ at: { lat: number; lng: number } }[]', /places lacks/],
];

const harmless = [
  ['text: string', 'text: string | number'],
  ["'calm' | 'loud'", "'calm' | 'loud' | 'new'"],
  ['tone?:', 'size?: number; tone?:'],
  ['children?: ReactNode', 'children?: ReactElement'],
  ['({ text }: Props)', '({ text }: Props | Others)'],
  ['({ text }: Props)', '({ text }: Elsewhere)'],
  ['interface Props { text: string;', "interface Props extends Pick<Others, 'text'> {"],
  ['digits = 2', 'digits = 0'],
  ['naira: number', 'amount: number'],
  ['naira: number, digits = 2', 'naira: number, digits = 2, sign = false'],
  ["'/orders/' + id", "'/orders/'.concat(id)"],
  ['team?: string', 'team?: string; role?: string'],
  ['team?: string', 'team: string'],
  ['roles: string[]', 'roles: readonly string[]'],
  ['lng: number', 'lng: number; label?: string'],
  ['pageSize = 20', 'pageSize = 50'],
  // Of what the remote does not name.
  ['name: string; roles', 'label: string; roles'],
];

/** The types of the source as it is, and as each of the changes makes it, all read at once. */
const types = (() => {
  const variants = [...breaks, ...harmless].map(([from, to]) => {
    assert.notEqual(before.replace(from, to), before, from);
    return before.replace(from, to);
  });
  const files = [before, ...variants].map((source, at) => {
    const file = join(folder, `m${at}.tsx`);
    writeFileSync(file, source);
    return [`m${at}`, file];
  });
  const tsconfig = join(folder, 'tsconfig.json');
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions: { strict: true, jsx: 'preserve', types: [] } }));
  const all = typesOf(Object.fromEntries(files), tsconfig);
  return files.map(([name]) => ({ names: { '@waybill/ui@2': all.names[name] }, types: all.types }));
})();
const exported = { '@waybill/ui@2': ['Empty', 'money', 'to', 'useSession', 'places', 'list', 'pageSize'] };
const unread = ['label', 'name'];
const needs = pickTypes(types[0], exported, (name) => name !== 'label' && name !== "'unheard'");
/** A remote that does not read the name of a user. */
const needsLess = pickTypes(types[0], exported, (name) => !unread.includes(name));

test('a change that breaks a remote which was built before is found, with its words', () => {
  for (const [at, [, to, expected]] of breaks.entries())
    assert.match(changedTypes(needs, types[1 + at]).join('\n'), expected, to);
});

test('a change that no remote can notice is no alarm', () => {
  assert.deepEqual(changedTypes(needs, types[0]), []);
  for (const [at, [, to]] of harmless.entries())
    assert.deepEqual(changedTypes(needsLess, types[1 + breaks.length + at]), [], to);
});

test('a custom property that the shell no longer sets is found', () => {
  const remote = { stylesRead: ['--wb-space-8', '--wb-line'] };
  assert.deepEqual(misfits(remote, { stylesSet: ['--wb-line'] }), ['the custom property --wb-space-8']);
  assert.deepEqual(misfits(remote, {}), []);
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
