import { signedText } from '@waybill/contract';
import { defineRemote } from '@waybill/federation';
import type { CheckedRegistry, Registry, RegistryEntry } from './registry.ts';
import type { RemoteReport } from './remote-report.ts';
import { createRemotes, type RemotesOptions } from './remotes.ts';
import { aBuild, anEntry, aRegistry, type EntrySource, inMemoryRemotes, neverSandboxed } from './testing.ts';

const manifest = { name: 'orders', title: 'Orders', paths: ['/orders'], navigation: [] };
const good = async () => defineRemote({ ...manifest, routes: [] });
const gone = async () => {
  throw new Error('404');
};
let serial = 0;
/** An entry in a build of its own: the runtime remembers globals for good. */
const entryOf = (number: number, changes: Partial<RegistryEntry> = {}) => {
  serial += 1;
  return anEntry(manifest, {
    ...aBuild('orders', serial.toString(16).padStart(12, '0')),
    number,
    ...changes,
  });
};

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

function aShell(
  initial: CheckedRegistry | undefined,
  sources: Record<string, EntrySource> = {},
  changes: Partial<RemotesOptions> = {},
) {
  const runtime = inMemoryRemotes(sources);
  const reports: RemoteReport[] = [];
  const remotes = createRemotes({
    registryUrl: 'http://localhost/remotes/registry.json',
    runtime,
    files: runtime.files,
    gives: { shell: 1 },
    verify: async () => true,
    sandboxed: neverSandboxed,
    initial,
    report: (report) => reports.push(report),
    timeoutMs: 1000,
    ...changes,
  });
  return { remotes, sources, reports, requested: runtime.requested };
}

const registryOf = (...entries: RegistryEntry[]): CheckedRegistry => ({
  registry: aRegistry(...entries),
  bad: [],
});
const serve = (given: () => unknown) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(given()));

test('retry asks the registry first, and loads what it names now', async () => {
  const [dead, mended] = [entryOf(1), entryOf(2)];
  const { remotes, sources } = aShell(registryOf(dead));
  sources[mended.entry] = good;
  await expect(remotes.load('orders')).rejects.toMatchObject({ kind: 'unreachable' });
  serve(() => aRegistry(mended));
  await expect(remotes.retry('orders')).resolves.toMatchObject({ buildId: mended.buildId });
  expect(remotes.store.getState().failures).toEqual({});
});

test('an entry that is older than the one that was loaded here before is not used', async () => {
  const [first, second] = [entryOf(4), entryOf(5)];
  const before = aShell(registryOf(second), { [second.entry]: good });
  await before.remotes.load('orders');
  const { remotes, requested, reports } = aShell(registryOf(first), {
    [first.entry]: good,
    [second.entry]: good,
  });
  await expect(remotes.load('orders')).resolves.toMatchObject({ buildId: second.buildId });
  expect(requested).toEqual([second.entry]);
  expect(reports[0]).toMatchObject({ outcome: 'refused', build_id: first.buildId });
});

test('a pin does not let older entries than the newest one that was loaded pass', async () => {
  const [old, pinned, newest] = [entryOf(4), entryOf(3), entryOf(5)];
  const sources = { [old.entry]: good, [pinned.entry]: good, [newest.entry]: good };
  await aShell(registryOf(newest), sources).remotes.load('orders');
  const switches = { orders: { pinned } };
  const held = aShell({ registry: { ...aRegistry(newest), switches }, bad: [] }, sources);
  await expect(held.remotes.load('orders')).resolves.toMatchObject({ buildId: pinned.buildId });
  const replayed = aShell(registryOf(old), sources);
  await replayed.remotes.load('orders');
  expect(replayed.requested).not.toContain(old.entry);
});

test('the build that fails is reported, and the one that runs in its place', async () => {
  const previous = aBuild('orders', 'dddddddddddd');
  const entry = entryOf(5, { previous });
  const { remotes, reports } = aShell(registryOf(entry), { [previous.entry]: good });
  await remotes.load('orders');
  expect(reports).toMatchObject([
    { build_id: entry.buildId, outcome: 'failed' },
    { build_id: previous.buildId, outcome: 'previous' },
  ]);
});

test('an entry that is not in order gives way to the one that was loaded before', async () => {
  const entry = entryOf(5);
  await aShell(registryOf(entry), { [entry.entry]: good }).remotes.load('orders');
  const bad = { name: 'orders', title: 'Orders', paths: ['/orders'], problem: 'has no navigation' };
  const checked = { registry: aRegistry(), bad: [bad] };
  const { remotes } = aShell(checked, { [entry.entry]: good });
  expect(remotes.store.getState().bad).toEqual([]);
  await expect(remotes.load('orders')).resolves.toMatchObject({ buildId: entry.buildId });
  localStorage.clear();
  expect(aShell(checked).remotes.store.getState().bad).toEqual([bad]);
});

test('without a registry the last one that was seen here is used', async () => {
  const entry = entryOf(5);
  aShell(registryOf(entry));
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { remotes } = aShell(undefined, { [entry.entry]: good });
  await expect(remotes.load('orders')).resolves.toMatchObject({ buildId: entry.buildId });
});

/** A loaded build with an earlier one, whose page fails with `error`. */
async function aBrokenPage(error: Error) {
  const previous = entryOf(4);
  const entry = entryOf(5, { previous });
  const shell = aShell(registryOf(entry), { [entry.entry]: good, [previous.entry]: good });
  serve(() => aRegistry(entry));
  const build = await shell.remotes.load('orders');
  const mend = () => shell.remotes.mendBroken(build, '/orders', error);
  return { ...shell, entry, previous, mend };
}

test('a build that broke twice gives way to the one before, and is not loaded again by a later visit', async () => {
  const { remotes, reports, entry, previous, mend } = await aBrokenPage(new Error('broken'));
  expect(await mend()).toBe('again');
  expect(await mend()).toBe('other');
  expect(remotes.loaded('orders')).toMatchObject({ buildId: previous.buildId, isPrevious: true });
  await expect(remotes.load('orders')).resolves.toMatchObject({ buildId: previous.buildId });
  expect(reports.slice(-2)).toMatchObject([
    { outcome: 'crashed', build_id: entry.buildId },
    { outcome: 'previous', build_id: previous.buildId },
  ]);
});

const again = async () => undefined;
test('a build whose file does not exist gives way at once, for twenty seconds; another lost file does not count', async () => {
  const { remotes, reports, entry, previous, mend } = await aBrokenPage(
    Object.assign(new Error('lost'), { again, isGone: true }),
  );
  jest.useFakeTimers();
  expect(await mend()).toBe('other');
  expect(remotes.loaded('orders')).toMatchObject({ buildId: previous.buildId });
  expect(reports.slice(-2)).toMatchObject([{ outcome: 'failed' }, { outcome: 'previous' }]);
  jest.advanceTimersByTime(20_001);
  jest.useRealTimers();
  await remotes.load('orders');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(remotes.loaded('orders')).toMatchObject({ buildId: entry.buildId, isPrevious: false });
  const other = await aBrokenPage(Object.assign(new Error('lost'), { again, isGone: false }));
  expect(await other.mend()).toBe('nothing');
});

test('a remote started ahead is there when it is opened, and counts as loaded from then on', async () => {
  const entry = entryOf(1);
  const { remotes, requested, reports } = aShell(registryOf(entry), { [entry.entry]: good });
  await remotes.startAhead('orders');
  expect(remotes.loaded('orders')?.buildId).toBe(entry.buildId);
  expect(reports).toEqual([]);
  await remotes.load('orders');
  await remotes.load('orders');
  expect(requested).toEqual([entry.entry]);
  expect(reports).toEqual([{ remote: 'orders', build_id: entry.buildId, outcome: 'loaded' }]);
});

test('a signed entry is started ahead as it is, also one with an earlier build', async () => {
  const entry = entryOf(1, { previous: aBuild('orders', 'f00000000001') });
  const verify = async (given: RegistryEntry) => signedText(given) === signedText(entry);
  const { remotes } = aShell(registryOf(entry), { [entry.entry]: good }, { verify });
  await remotes.startAhead('orders');
  expect(remotes.loaded('orders')?.buildId).toBe(entry.buildId);
});

test('one that cannot be started ahead is not missed, not tried again, and loaded when opened', async () => {
  const entry = entryOf(1, { previous: aBuild('orders', 'f00000000001') });
  const { remotes, sources, reports, requested } = aShell(registryOf(entry), {
    [entry.entry]: gone,
    [entry.previous!.entry]: good,
  });
  await remotes.startAhead('orders');
  await remotes.startAhead('orders');
  expect(requested).toEqual([entry.entry]);
  expect([remotes.loaded('orders'), remotes.store.getState().failures, reports]).toEqual([undefined, {}, []]);
  sources[entry.entry] = good;
  await expect(remotes.load('orders')).resolves.toMatchObject({ buildId: entry.buildId });
});

test('no new build is loaded of a remote that was not opened; its first visit gets the newest', async () => {
  const [first, second] = [entryOf(1), entryOf(2)];
  const { remotes, requested } = aShell(registryOf(first), { [first.entry]: good, [second.entry]: good });
  await remotes.startAhead('orders');
  serve(() => aRegistry(second));
  await remotes.followRegistry();
  expect(requested).toEqual([first.entry]);
  expect(remotes.loaded('orders')).toBeUndefined();
  await expect(remotes.load('orders')).resolves.toMatchObject({ buildId: second.buildId });
});

/** A source that responds when it is let go on. */
function heldSource() {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  return {
    goOn: () => goOn(),
    source: async () => {
      await held;
      return good();
    },
  };
}

test('one that is opened while it is started ahead stays, whatever is published then', async () => {
  const [first, second] = [entryOf(1), entryOf(2)];
  const { goOn, source } = heldSource();
  const { remotes } = aShell(registryOf(first), { [first.entry]: source, [second.entry]: gone });
  const started = remotes.startAhead('orders');
  const opened = remotes.load('orders');
  goOn();
  await Promise.all([started, opened]);
  serve(() => aRegistry(second));
  await remotes.followRegistry();
  expect(remotes.loaded('orders')?.buildId).toBe(first.buildId);
});

test('a build that is no longer the current one once it has started is not there', async () => {
  const [first, second] = [entryOf(1), entryOf(2)];
  const { goOn, source } = heldSource();
  const { remotes } = aShell(registryOf(first), { [first.entry]: source });
  const started = remotes.startAhead('orders');
  serve(() => aRegistry(second));
  await remotes.refresh();
  goOn();
  await started;
  expect(remotes.loaded('orders')).toBeUndefined();
});

test('a remote that is off is not started ahead', async () => {
  const entry = entryOf(1);
  const off = { orders: { isOff: true as const } };
  const registry = { ...aRegistry(entry), switches: off };
  const { remotes, requested } = aShell({ registry, bad: [] }, { [entry.entry]: good });
  await remotes.startAhead('orders');
  expect(requested).toEqual([]);
});

test('a remote that is off is not loaded, and a pinned one is loaded in that build', async () => {
  const [current, pinned] = [entryOf(5), entryOf(3)];
  const held = (switches: NonNullable<Registry['switches']>) => ({
    registry: { ...aRegistry(current), switches },
    bad: [],
  });
  const off = aShell(held({ orders: { isOff: true, reason: 'Back at noon.' } }), { [current.entry]: good });
  await expect(off.remotes.load('orders')).rejects.toMatchObject({ kind: 'off', message: 'Back at noon.' });
  expect(off.requested).toEqual([]);
  const { remotes } = aShell(held({ orders: { pinned } }), { [pinned.entry]: good, [current.entry]: gone });
  await expect(remotes.load('orders')).resolves.toMatchObject({ buildId: pinned.buildId });
});

test('a newly published build does not wait for a try that hangs, nor give way to it later', async () => {
  const [dead, mended] = [entryOf(1), entryOf(2)];
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const late = () => arrived.then(good);
  const { remotes } = aShell(registryOf(dead), { [dead.entry]: late, [mended.entry]: good });
  const first = remotes.load('orders');
  serve(() => aRegistry(mended));
  await expect(remotes.retry('orders')).resolves.toMatchObject({ buildId: mended.buildId });
  arrive();
  await first;
  expect(remotes.loaded('orders')).toMatchObject({ buildId: mended.buildId });
});

test('an entry that names no usable build is reported, although its build is not known', async () => {
  const bad = { name: 'orders', title: 'Orders', paths: ['/orders'], problem: 'has no navigation' };
  const { reports } = aShell({ registry: aRegistry(), bad: [bad] });
  expect(reports).toEqual([
    { remote: 'orders', build_id: '', outcome: 'refused', message: 'has no navigation' },
  ]);
});
