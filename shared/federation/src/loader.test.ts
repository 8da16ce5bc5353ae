import { type LoaderOptions, loadRemoteBuild } from './loader.ts';
import { defineRemote } from './remote.ts';
import { aBuild, anEntry, type EntrySource, inMemoryRemotes } from './testing.ts';

let serial = 0;

/** A remote with two builds under a name of its own, since the runtime remembers names for good. */
function aRemote() {
  serial += 1;
  const name = `orders${serial}`;
  const area = { name, title: 'Orders', paths: ['/orders'], navigation: [] };
  const entry = anEntry(area, { ...aBuild(name, 'b00000000002'), previous: aBuild(name, 'a00000000001') });
  const sources: Record<string, EntrySource> = {};
  const runtime = inMemoryRemotes(sources);
  const options: LoaderOptions = {
    runtime,
    resolve: (address) => new URL(address, 'http://localhost').href,
  };
  const good = async () => defineRemote({ ...area, routes: [] });
  return {
    name,
    entry,
    sources,
    runtime,
    options,
    good,
    current: entry.entry,
    previous: entry.previous!.entry,
  };
}

const never = () => new Promise<never>(() => undefined);
const notFound = async () => {
  throw new Error('404');
};

test('gives the current build', async () => {
  const { entry, sources, options, good, current } = aRemote();
  sources[current] = good;
  await expect(loadRemoteBuild(entry, options)).resolves.toMatchObject({
    buildId: 'b00000000002',
    isPrevious: false,
  });
});

test('gives the previous build where the current one is gone', async () => {
  const { entry, sources, options, good, current, previous } = aRemote();
  sources[current] = notFound;
  sources[previous] = good;
  await expect(loadRemoteBuild(entry, options)).resolves.toMatchObject({
    buildId: 'a00000000001',
    isPrevious: true,
  });
});

test('gives the previous build where the current one does not answer', async () => {
  const { entry, sources, options, good, current, previous } = aRemote();
  sources[current] = never;
  sources[previous] = good;
  const loaded = await loadRemoteBuild(entry, { ...options, previousAfterMs: 20 });
  expect(loaded.isPrevious).toBe(true);
});

test('gives up in time where nothing answers', async () => {
  const { entry, sources, options, current, previous } = aRemote();
  sources[current] = never;
  sources[previous] = never;
  await expect(
    loadRemoteBuild(entry, { ...options, timeoutMs: 60, previousAfterMs: 20 }),
  ).rejects.toMatchObject({ kind: 'timeout' });
});

test('tells of the current build where both are gone', async () => {
  const { name, entry, sources, options, current, previous } = aRemote();
  sources[current] = notFound;
  sources[previous] = notFound;
  await expect(loadRemoteBuild(entry, options)).rejects.toMatchObject({ kind: 'unreachable', remote: name });
});

test('refuses a build of another contract without asking for it, and takes the previous one', async () => {
  const { entry, sources, runtime, options, good, current, previous } = aRemote();
  sources[current] = good;
  sources[previous] = good;
  const newer = { ...entry, contractVersion: entry.contractVersion + 1 };
  await expect(loadRemoteBuild(newer, options)).resolves.toMatchObject({ isPrevious: true });
  expect(runtime.asked).toEqual([previous]);
  await expect(loadRemoteBuild({ ...newer, previous: undefined }, options)).rejects.toMatchObject({
    kind: 'contract',
  });
});

test('refuses what is not the remote it should be', async () => {
  const { entry, sources, options, current } = aRemote();
  const alone = { ...entry, previous: undefined };
  sources[current] = async () => ({ default: { hello: 'world' } });
  await expect(loadRemoteBuild(alone, options)).rejects.toMatchObject({ kind: 'invalid' });
});

test('asks for a fresh URL when it is tried again, and then succeeds', async () => {
  const { entry, sources, runtime, options, good, current } = aRemote();
  const alone = { ...entry, previous: undefined };
  sources[current] = notFound;
  await expect(loadRemoteBuild(alone, options)).rejects.toMatchObject({ kind: 'unreachable' });
  sources[current] = good;
  await expect(loadRemoteBuild(alone, options)).resolves.toMatchObject({ isPrevious: false });
  expect(runtime.asked[0]).toBe(current);
  expect(runtime.asked.at(-1)).toMatch(/\?attempt=\d+$/);
});
