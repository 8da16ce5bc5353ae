import {
  type Browser,
  type BrowserContextOptions,
  devices,
  type Page,
  type PageScreenshotOptions,
} from 'playwright-core';
import sharp from 'sharp';
import { addressWith } from './demo-ids.ts';
import { untilLoaded } from './looks-of-page.ts';
import { openAs } from './open-as.ts';
import { everything, ridersOwn, users, visitors } from './pages.ts';
import type { Suite } from './suite.ts';

/** Window sizes by their width in CSS pixels. */
const heights = { 360: 740, 390: 844, 768: 1024, 1440: 900 };
type Width = keyof typeof heights;

/** One picture of the gallery. */
export interface Shot {
  /** A demo account's role; a visitor's where it is left out. */
  role?: string;
  /** As in pages.ts. */
  path: string;
  scheme: 'light' | 'dark';
  width: Width;
}

const allOf = (role: string | undefined, paths: readonly string[]): Shot[] =>
  paths.flatMap((each) => {
    const [path = each] = each.split(' → ');
    return ([360, 390, 768, 1440] as const).flatMap((width) =>
      (['light', 'dark'] as const).map((scheme) => ({ ...(role && { role }), path, scheme, width })),
    );
  });

/** Every screen in light and dark, on four widths. */
export const everyShot: readonly Shot[] = [
  ...allOf(undefined, [...visitors, ':link']),
  ...allOf('owner', everything),
  ...allOf('rider', ridersOwn),
  ...allOf('plain user with an invite', users),
  ...allOf('administrator', ['/companies/1', '/suite']),
];

const kept = (
  role: string | undefined,
  scheme: Shot['scheme'],
  width: Width,
  ...paths: readonly string[]
): Shot[] => paths.map((path) => ({ ...(role && { role }), path, scheme, width }));

/** The screens that matter most; their pictures are in docs/screenshots. */
export const keptShots: readonly Shot[] = [
  ...kept(undefined, 'light', 1440, '/auth/login'),
  ...kept(undefined, 'light', 390, '/auth/login', ':link'),
  ...kept('owner', 'light', 1440, '/', '/orders?order=:order', '/orders-table/1', '/riders'),
  ...kept('owner', 'light', 1440, '/riderView/:rider', '/allriders/1', '/customers/1', '/remittance/1'),
  ...kept('owner', 'light', 1440, '/verifyRemittance/1', '/cash/riders/1', '/cash/day/:day'),
  ...kept('owner', 'light', 1440, '/cash/statements/1', '/ordersReport/1', '/settings/company'),
  ...kept('owner', 'dark', 1440, '/', '/orders?order=:order', '/riders'),
  ...kept('owner', 'light', 768, '/remittance/1'),
  ...kept('owner', 'light', 390, '/', '/orders'),
  ...kept('rider', 'light', 390, '/courier/dashboard', '/courier/orders', '/courier/remittance/1'),
  ...kept('rider', 'dark', 390, '/courier/orders'),
  ...kept('plain user with an invite', 'light', 390, '/userDashboard', '/delivery', '/user/userOrders'),
  ...kept('plain user with an invite', 'light', 390, '/user/trackView?order_id=:booked'),
  ...kept('administrator', 'light', 1440, '/companies/1'),
];

/** `owner-cash-riders-1-light-1440`. */
export const nameOf = ({ role = 'visitor', path, scheme, width }: Shot): string =>
  [role.split(' ')[0], path === '/' ? 'home' : path.replace(/\?.*/, ''), scheme, width]
    .join('-')
    .replaceAll(/[/:]+/g, '-')
    .replaceAll(/-{2,}/g, '-');

const still: PageScreenshotOptions = { animations: 'disabled', caret: 'hide' };

const deviceOf = ({ width, scheme }: Shot): BrowserContextOptions => ({
  ...(width < 700 && { userAgent: devices['Galaxy S9+']!.userAgent, hasTouch: true, isMobile: true }),
  viewport: { width, height: heights[width] },
  colorScheme: scheme,
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});

/** A picture of the page once two in a row are the same: maps draw long after they have loaded. */
async function whenStill(page: Page): Promise<Buffer> {
  let before = await page.screenshot(still);
  for (let tries = 0; tries < 20; tries += 1) {
    await page.waitForTimeout(500);
    const now = await page.screenshot(still);
    if (now.equals(before)) return now;
    before = now;
  }
  return before;
}

/** A picture (WebP) of the first screenful, once everything on it has come. */
export async function takePicture(
  browser: Browser,
  suite: Suite,
  ids: Record<string, string>,
  shot: Shot,
): Promise<Buffer> {
  const { context, page } = await openAs(browser, suite, shot.role, deviceOf(shot));
  const isLoaded = untilLoaded(page);
  const shown = async (arriving: Promise<unknown>) => {
    await arriving;
    await page.locator(':is(main, body) :is(h1, h2):visible').first().waitFor();
    await isLoaded();
  };
  await shown(page.goto(addressWith(ids, shot.path), { waitUntil: 'commit' }));
  // The typeface is used from the second visit on; a receiver's page has it at once.
  if (shot.path !== ':link') {
    await page.waitForFunction(() => localStorage.getItem('FACE'));
    await shown(page.reload({ waitUntil: 'commit' }));
  }
  const png = await whenStill(page);
  await context.close();
  return sharp(png).webp({ quality: 72 }).toBuffer();
}

const grid = { width: 24, height: 24 };
const brightness = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize({ ...grid, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();

/**
 * How much two pictures differ, from 0 to 255: the mean difference of brightness on a coarse grid. Other names and times differ
 * little; a part that is missing or has moved differs much.
 */
export async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = [await brightness(one), await brightness(other)];
  const sum = first.reduce((total, value, at) => total + Math.abs(value - second[at]!), 0);
  return sum / first.length;
}
