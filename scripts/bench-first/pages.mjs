import { demoSession } from '../size/demo-session.mjs';
import { receiverPath } from '../size/receiver-path.mjs';

const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };
const kb = 1000;

/**
 * The pages by name: `shows` is their first useful content, `isForm` where that must also work; the bounds are bytes of a first
 * visit, and ms of a first and the next one on a slow device.
 */
const pages = {
  'sign-in': {
    path: '/auth/login',
    device: phone,
    shows: 'main form input[type=password]',
    isForm: true,
    bounds: { bytes: 200 * kb, firstMs: 3100, nextMs: 1500 },
  },
  board: {
    path: '/orders',
    device: desktop,
    account: 'owner',
    shows: 'main ul[aria-label$=" orders"] li',
    bounds: { bytes: 270 * kb, firstMs: 4400, nextMs: 2400, mainThreadMs: 1800 },
  },
  rider: {
    path: '/courier/orders',
    device: phone,
    account: 'rider1',
    shows: 'main li button',
    bounds: { bytes: 240 * kb, firstMs: 4000, nextMs: 1800 },
  },
  receiver: { device: phone, shows: 'main ol li', bounds: { bytes: 60 * kb } },
};

/** The names of the pages in `--only=`, or of all. */
export function namesOfPages(only) {
  const names = Object.keys(pages).filter((name) => !only || only.includes(name));
  if (names.length === 0 && !only.includes('navigation'))
    throw new Error(`--only= takes some of ${Object.keys(pages).join(', ')}, navigation`);
  return names;
}

/** The pages of these names, with what the browser's storage holds for each. */
export async function pagesToOpen(origin, names) {
  const opened = [];
  for (const name of names) {
    const page = pages[name];
    const session = page.account ? Object.entries(await demoSession(origin, page.account)) : [];
    opened.push({ name, ...page, path: page.path ?? (await receiverPath(origin)), session });
  }
  return opened;
}
