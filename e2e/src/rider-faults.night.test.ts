import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { signIn } from './support/browser.ts';
import { type Fault, faultyProxy } from './support/faulty-proxy.ts';
import { aPhone, type Phone } from './support/phone.ts';
import { publishAgain } from './support/publish-again.ts';
import {
  addressOf,
  historyOfStep,
  perform,
  type Story,
  sendAll,
  stories,
  waitingOf,
} from './support/rider-story.ts';
import { giveOrders, historyOf, type ShownCourierOrder, signedIn } from './support/staff.ts';
import { type Account, isNight, type Suite, startSuite } from './support/suite.ts';

interface Rider {
  account: Account;
  userId: string;
  riderId: string;
}

let suite: Suite;
let proxy: Awaited<ReturnType<typeof faultyProxy>>;
let phone: Phone;
let riders: Rider[];
/** The rider signed in on the phone. */
let current: Rider;

const wanted = { photo: 'optional', signature: 'off', receiver_name: 'off', pin: 'optional' };

before(async () => {
  suite = await startSuite();
  proxy = await faultyProxy(suite);
  riders = await Promise.all(
    [suite.account('rider'), suite.account('rider', 1)].map(async (account) => {
      const { riderId, userId } = await signedIn(suite, account);
      return { account, riderId, userId };
    }),
  );
  const { call } = await signedIn(suite, suite.account('owner'));
  const { version } = await call<{ version: number }>('company/settings/show');
  await call('company/settings/update', { version, proof: { paid: wanted, unpaid: wanted } });
  // The server may be killed several times before it responds.
  phone = await aPhone(proxy.url, { patienceMs: 120_000 });
  current = riders[0]!;
  await signIn(phone.page(), current.account);
});
after(async () => {
  await phone?.throwAway();
  await proxy?.close();
  await suite?.stop();
});

/** The phone goes from hand to hand, whatever waits on it. */
async function handTo(rider: Rider): Promise<void> {
  if (rider === current) return;
  const page = phone.page();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out now?' });
  const form = page.getByLabel('Email');
  await question.or(form).first().waitFor();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Sign out' }).click();
  await form.waitFor();
  current = rider;
  await signIn(page, rider.account);
}

/** Chromium writes a session down seconds after the sign-in: killed before that, the rider signs in again. */
async function killAndOpen(address: string): Promise<void> {
  await phone.killAndOpen(address);
  const form = phone.page().getByLabel('Email');
  await form.or(phone.page().getByRole('article')).first().waitFor();
  if (!(await form.isVisible())) return;
  await signIn(phone.page(), current.account);
  await phone.page().goto(address);
}

interface Part {
  story: Story;
  /** Of the two riders. */
  who: number;
  hasPhoto: boolean;
  hasPin: boolean;
  /** The browser is killed after the first step. */
  isKilled: boolean;
  /** Another build is deployed after the first step. */
  isDeployed: boolean;
}

/** Reads the PIN that an order's receiver gives as the parcel is handed over, before the faults begin. */
const pinOf = async ({ order_id }: ShownCourierOrder): Promise<string | null> => {
  const { call } = await signedIn(suite, suite.account('owner'));
  return (await call<{ delivery_pin: string | null }>(`order/pin/show?id=${order_id}`)).delivery_pin;
};

async function handle(given: ShownCourierOrder, receiverPin: string | null, part: Part): Promise<void> {
  await handTo(riders[part.who]!);
  await phone.page().goto(addressOf(given));
  for (const [index, step] of stories[part.story].entries()) {
    await perform(phone.page(), step, {
      hasPhoto: part.hasPhoto,
      pin: part.hasPin ? receiverPin : null,
    });
    if (index > 0) continue;
    if (part.isDeployed) await publishAgain(suite.siteDir, 'courier');
    if (part.isKilled) await killAndOpen(addressOf(given, step));
  }
}

/** For a failure that cannot be repeated: what the server has, what waits on the phone, and what it shows. */
async function stateOf(given: readonly ShownCourierOrder[]): Promise<string> {
  const histories = await Promise.all(
    given.map(async ({ order_id }) => `${order_id}: ${await historyOf(suite, order_id)}`),
  );
  const page = phone.page();
  const waiting = await waitingOf(page, current.userId);
  const shown = await page.locator('body').ariaSnapshot();
  return `${histories.join('\n')}\n${waiting} wait on the phone; ${page.url()} shows:\n${shown}`;
}

/** Every rider whose steps or photos wait signs in and sends them. */
async function sendWhatWaits(): Promise<void> {
  for (const rider of [current, ...riders.filter((other) => other !== current)]) {
    if ((await waitingOf(phone.page(), rider.userId)) === 0) continue;
    await handTo(rider);
    assert.equal(await sendAll(phone.page(), rider.userId), 0, 'something still waits');
  }
}

const aFault = fc.oneof(
  {
    weight: 11,
    arbitrary: fc.constantFrom<Fault>('none', 'request lost', 'response lost', 'sent twice', 'late'),
  },
  { weight: 1, arbitrary: fc.constant<Fault>('server killed') },
);
const aPart: fc.Arbitrary<Part> = fc.record({
  story: fc.constantFrom(...(Object.keys(stories) as Story[])),
  who: fc.nat({ max: 1 }),
  hasPhoto: fc.boolean(),
  hasPin: fc.boolean(),
  isKilled: fc.boolean(),
  isDeployed: fc.nat({ max: 3 }).map((draw) => draw === 0),
});
const aScript = fc.record({
  faults: fc.array(aFault, { minLength: 3, maxLength: 8 }),
  parts: fc.array(aPart, { minLength: 1, maxLength: 2 }),
});

const runs = isNight ? 15 : 6;

test(`${runs} random scripts of faults: no action is lost or has its effect twice`, async () => {
  const seed = Number(process.env.SEED ?? 261_124);
  // After a mended failure: `FROM=228` goes on with that script.
  const from = Number(process.env.FROM ?? 1);
  for (const [index, { faults, parts }] of fc.sample(aScript, { seed, numRuns: runs }).entries()) {
    if (index + 1 < from) continue;
    const label = `script ${index + 1} of seed ${seed}: ${JSON.stringify({ faults, parts })}`;
    const given: ShownCourierOrder[] = [];
    for (const { who } of parts) given.push(...(await giveOrders(suite, riders[who]!.riderId, 1)));
    const pins = await Promise.all(given.map(pinOf));
    proxy.script.splice(0, proxy.script.length, ...faults);
    try {
      for (const [at, part] of parts.entries()) await handle(given[at]!, pins[at]!, part);
      await sendWhatWaits();
    } catch (error) {
      throw new Error(`${label}: ${error}\n${await stateOf(given)}`);
    }
    proxy.script.length = 0;
    await proxy.whenReady();
    for (const [at, { story, hasPhoto }] of parts.entries()) {
      const happened = await historyOf(suite, given[at]!.order_id);
      const steps: readonly (keyof typeof historyOfStep)[] = stories[story];
      assert.deepEqual(
        happened.filter((action) => action !== 'proof_received'),
        ['created', 'assigned', ...steps.flatMap((step) => historyOfStep[step])],
        label,
      );
      const photos = happened.filter((action) => action === 'proof_received').length;
      assert.equal(photos, hasPhoto && steps.includes('completed') ? 1 : 0, label);
    }
    assert.equal(
      await phone
        .page()
        .getByText(/failed/)
        .count(),
      0,
      label,
    );
    assert.deepEqual(phone.errors, [], label);
    // At once: a diagnostic of the test comes at its end, hours later.
    if ((index + 1) % 10 === 0) console.log(`${index + 1} of ${runs} scripts`);
  }
});
