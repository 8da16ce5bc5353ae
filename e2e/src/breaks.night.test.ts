import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { copySources, type SourcesCopy } from './support/next-checkout.ts';
import { canDeploy } from './support/publish-again.ts';

/** Breaks of what the published remotes rely on, and whether `npm run can-i-deploy` finds each of them. */

const root = resolve(import.meta.dirname, '../..');
const script = (file: string) => import(pathToFileURL(join(root, file)).href);
const copies: SourcesCopy[] = [];
const sites = mkdtempSync(join(tmpdir(), 'waybill-breaks-'));
after(() => {
  for (const copy of copies) copy.remove();
  rmSync(sites, { recursive: true, force: true });
});

const changedSources = () => {
  const copy = copySources();
  copies.push(copy);
  return copy;
};

const kit = 'shared/ui/src';
/** File, what stands in it, what stands there then, and what is said of it. */
const ofNames: [file: string, from: string | RegExp, to: string, said: RegExp][] = [
  [`${kit}/index.ts`, '{ PhoneLink, phoneText }', '{ phoneText }', /@waybill\/ui@2: PhoneLink/],
  [`${kit}/index.ts`, '{ LinkButton }', '{ LinkButton as ButtonLink }', /@waybill\/ui@2: LinkButton/],
  [`${kit}/state/empty-state.tsx`, /\btext\b/g, 'message', /EmptyState requires EmptyState\(0\.message/],
  [
    `${kit}/show/lagos-time.ts`,
    /(?<=dayText = )\(day: string\): string/,
    'async (day: string): Promise<string>',
    /dayText gives Promise/,
  ],
  [
    `${kit}/show/status-tag.tsx`,
    "'unassigned' | ",
    '',
    /StatusTag takes .* as StatusTag\(0\.tone, and not 'unassigned'/,
  ],
  [
    `${kit}/show/date-time.tsx`,
    'dateTimeText(at: string, now = new Date())',
    'dateTimeText(now = new Date(), at: string)',
    /dateTimeText takes dateTimeText\(now, at\)/,
  ],
  [
    `${kit}/table/use-list-query.ts`,
    /\bsetPage\b/g,
    'goToPage',
    /(useListQuery lacks .*|ListPage requires .*)(setPage|goToPage)/,
  ],
  [`${kit}/theme/theme-choice.ts`, /\btheme:/g, 'mode:', /useTheme lacks useTheme\(\)\.theme/],
  [`${kit}/theme/tokens.css`, '--wb-space-8:', '--wb-gap-8:', /the custom property --wb-space-8/],
  ['shared/session/src/session.store.ts', /\bteamId\b/g, 'team', /(useSession|sessionStore) lacks .*teamId/],
  [
    'shared/session/src/viewer.ts',
    'roles: readonly string[];',
    'roles?: readonly string[];',
    /useViewer may lack useViewer\(\)\.roles/,
  ],
];

test('thirteen breaks of names, types, styles, links and libraries are found without running anything', async () => {
  const copy = changedSources();
  for (const [file, from, to] of ofNames) copy.edit(file, from, to);
  copy.edit('shared/federation/src/to.ts', 'riders: () => riderPaths.riders', "riders: () => '/rider-map'");
  const react = join(copy.folder, 'node_modules/react');
  rmSync(react);
  cpSync(join(root, 'node_modules/react'), react, { recursive: true });
  copy.edit('node_modules/react/package.json', /"version": "\d+/, '"version": "20');

  const dist = await copy.build('shell');
  const siteDir = join(root, 'dist/site');
  const { deployment } = await canDeploy(siteDir, 'shell', dist);
  for (const said of [...ofNames.map(([, , , each]) => each), /react@19 \(the shell gives react@20/])
    assert.match(deployment.problem ?? '', said);

  // What stops the deployment first is all that it says: the link is looked for in a shell that has the rest.
  const record = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  const present = JSON.parse(readFileSync(join(root, 'shell/dist/build.json'), 'utf8'));
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ ...record, ...present, links: record.links }));
  const moved = await canDeploy(siteDir, 'shell', dist);
  assert.match(moved.deployment.problem ?? '', /to\.riders: \/rider-map is of no published remote/);
});

test('three breaks of the API are found in the code of all builds that make the call', async () => {
  const { brokenByServer } = await script('tools/publishing/can-deploy.mjs');
  const siteDir = join(root, 'dist/site');
  const text = readFileSync(join(root, 'server/dist/openapi.json'), 'utf8');
  const running = JSON.parse(text);
  const said = (next: object): string => brokenByServer(siteDir, running, next).join('\n');
  assert.equal(said(running), '');

  const renamed = said(JSON.parse(text.replaceAll('"customer_name"', '"client_name"')));
  assert.match(renamed, /orders \w+: GET \/api\/order\/show lacks its response\.data\.customer_name/);
  assert.match(renamed, /orders \w+: POST \/api\/order\/store requires its body\.client_name/);
  const gone = said(JSON.parse(text.replaceAll('/api/order/mark/closed', '/api/order/close')));
  assert.match(gone, /orders \w+: POST \/api\/order\/mark\/closed is no call of the server/);
  const needy = JSON.parse(text);
  const { schema } = needy.paths['/api/order/mark/closed'].post.requestBody.content['application/json'];
  const body = schema.$ref ? needy.components.schemas[schema.$ref.split('/').at(-1)] : schema;
  body.properties.reason = { type: 'string' };
  body.required = [...(body.required ?? []), 'reason'];
  assert.match(said(needy), /POST \/api\/order\/mark\/closed requires its body\.reason/);
});

/** Changes of behaviour alone, and the remote whose journeys find each. */
const ofBehaviour: [title: string, remote: string, file: string, from: string | RegExp, to: string][] = [
  [
    'sums are shown a hundred times too small',
    'orders',
    'shared/contract/src/number-text.ts',
    'Math.abs(naira)',
    '(Math.abs(naira) / 100)',
  ],
  ['buttons are hidden', 'finance', `${kit}/theme/base.css`, /^/, 'button { display: none !important; }\n'],
  [
    'what is confirmed is not done',
    'orders',
    `${kit}/act/confirm-dialog.tsx`,
    'onClick={onConfirm}',
    'onClick={onCancel}',
  ],
  [
    'filters of the address are not read',
    'finance',
    `${kit}/table/url-param.ts`,
    'choices.find((word) => word === text)',
    'choices.find((word) => word === text + text)',
  ],
];

test('four breaks of behaviour are found by the journeys of a remote, and by nothing else', async (t) => {
  const { passJourneys } = await script('scripts/can-i-deploy/journeys.mjs');
  for (const [title, remote, file, from, to] of ofBehaviour)
    await t.test(title, async () => {
      const copy = changedSources();
      copy.edit(file, from, to);
      const dist = await copy.build('shell');
      const siteDir = join(sites, title.replaceAll(' ', '-'));
      mkdirSync(siteDir);
      cpSync(join(root, 'dist/site'), siteDir, { recursive: true });
      const { deployment } = await canDeploy(siteDir, 'shell', dist);
      assert.equal(deployment.problem, undefined);
      assert.equal(await passJourneys({ siteDir, name: 'shell', dist, only: [remote] }), false);
    });
});
