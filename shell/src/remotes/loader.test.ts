import { defineRemote } from '@waybill/federation';
import { createLoader, type LoaderOptions } from './loader.ts';
import type { RegistryEntry } from './registry.ts';
import { aBuild, anEntry, type EntrySource, inMemoryRemotes, neverSandboxed } from './testing.ts';

let serial = 0;

/** A remote with two builds under a name of its own, since the runtime remembers names for good. */
function aRemote() {
  serial += 1;
  const name = `orders${serial}`;
  const manifest = { name, title: 'Orders', paths: ['/orders'], navigation: [] };
  const entry = anEntry(manifest, {
    ...aBuild(name, 'b00000000002'),
    previous: aBuild(name, 'a00000000001'),
  });
  const sources: Record<string, EntrySource> = {};
  const runtime = inMemoryRemotes(sources);
  const options: LoaderOptions = {
    runtime,
    files: runtime.files,
    gives: { shell: 1 },
    verify: async () => true,
    sandboxed: neverSandboxed,
    resolve: (address) => new URL(address, 'http://localhost').href,
  };
  const good = async () => defineRemote({ ...manifest, routes: [] });
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

const loadRemoteBuild = (
  entry: RegistryEntry,
  options: LoaderOptions,
  good?: RegistryEntry,
  broken: string[] = [],
) => createLoader(options)(entry.name, { current: entry, good, broken: new Set(broken) });

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

test('the file that an entry asks for next is fetched together with the entry', async () => {
  const { entry, sources, options, good, current } = aRemote();
  let fetched: (url: string) => void = () => undefined;
  const nextFile = new Promise<string>((resolve) => {
    fetched = resolve;
  });
  sources[current] = async () => {
    await nextFile;
    return good();
  };
  const files = { ...options.files, ahead: async (url: string) => fetched(url) };
  await loadRemoteBuild(entry, { ...options, files });
  expect(await nextFile).toMatch(/^http:\/\/localhost\/.*b00000000002\/__federation_expose_remote\.js$/);
});

test('of a build that was made elsewhere no file is asked for by a name that it may not have', async () => {
  const { entry, sources, options, good, current } = aRemote();
  sources[current] = good;
  const files = { ...options.files, ahead: jest.fn() };
  await loadRemoteBuild({ ...entry, global: `stranger_${entry.buildId}` }, { ...options, files });
  expect(files.ahead).not.toHaveBeenCalled();
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

test('gives the previous build if the current one does not respond', async () => {
  const { entry, sources, options, good, current, previous } = aRemote();
  sources[current] = never;
  sources[previous] = good;
  const loaded = await loadRemoteBuild(entry, { ...options, previousAfterMs: 20 });
  expect(loaded.isPrevious).toBe(true);
});

test('gives up in time if nothing responds', async () => {
  const { entry, sources, options, current, previous } = aRemote();
  sources[current] = never;
  sources[previous] = never;
  await expect(
    loadRemoteBuild(entry, { ...options, timeoutMs: 60, previousAfterMs: 20 }),
  ).rejects.toMatchObject({ kind: 'timeout' });
});

test('reports the failure of the current build if both are gone', async () => {
  const { name, entry, sources, options, current, previous } = aRemote();
  sources[current] = notFound;
  sources[previous] = notFound;
  await expect(loadRemoteBuild(entry, options)).rejects.toMatchObject({ kind: 'unreachable', remote: name });
});

test('a build that needs other versions is not requested; the previous one is loaded', async () => {
  const { entry, sources, runtime, options, good, current, previous } = aRemote();
  sources[current] = good;
  sources[previous] = good;
  const newer = { ...entry, needs: { shell: 1, ui: 2 } };
  await expect(loadRemoteBuild(newer, options)).resolves.toMatchObject({ isPrevious: true });
  expect(runtime.requested).toEqual([previous]);
  await expect(loadRemoteBuild({ ...newer, previous: undefined }, options)).rejects.toMatchObject({
    kind: 'contract',
  });
});

test('rejects a module that is not the remote it should be', async () => {
  const { entry, sources, options, current } = aRemote();
  const alone = { ...entry, previous: undefined };
  sources[current] = async () => ({ default: { hello: 'world' } });
  await expect(loadRemoteBuild(alone, options)).rejects.toMatchObject({ kind: 'invalid' });
});

test('a build that failed is loaded when it is tried again', async () => {
  const { entry, sources, options, good, current } = aRemote();
  const alone = { ...entry, previous: undefined };
  sources[current] = notFound;
  await expect(loadRemoteBuild(alone, options)).rejects.toMatchObject({ kind: 'unreachable' });
  sources[current] = good;
  await expect(loadRemoteBuild(alone, options)).resolves.toMatchObject({ isPrevious: false });
});

test('nothing of an unsigned entry is requested, and what was good before is loaded', async () => {
  const { name, entry, sources, runtime, options, good, current, previous } = aRemote();
  sources[current] = good;
  sources[previous] = good;
  const signed = { ...entry, ...aBuild(name, 'a00000000000'), previous: undefined };
  sources[signed.entry] = good;
  const checking = { ...options, verify: async (given: RegistryEntry) => given.buildId === signed.buildId };
  await expect(loadRemoteBuild(entry, checking)).rejects.toMatchObject({ kind: 'invalid' });
  expect(runtime.requested).toEqual([]);
  await expect(loadRemoteBuild(entry, checking, signed)).resolves.toMatchObject({
    buildId: signed.buildId,
    isPrevious: true,
  });
});

test('a build that broke is not loaded any more, and neither is an earlier one that broke', async () => {
  const { entry, sources, options, good, current, previous } = aRemote();
  sources[current] = good;
  sources[previous] = good;
  const { buildId } = entry;
  await expect(loadRemoteBuild(entry, options, undefined, [buildId])).resolves.toMatchObject({
    isPrevious: true,
  });
  await expect(
    loadRemoteBuild(entry, options, undefined, [buildId, entry.previous!.buildId]),
  ).rejects.toMatchObject({ kind: 'crashed' });
});

test('a build for the sandbox is none of the page’s: only its frame loads it', async () => {
  const { name, entry, sources, runtime, options, good, current, previous } = aRemote();
  sources[current] = good;
  sources[previous] = good;
  const sandbox = { calls: ['user/show'] };
  const inFrame = { ...entry, sandbox, needs: { shell: 1, sandbox: 1 } };
  await expect(loadRemoteBuild({ ...inFrame, previous: undefined }, options)).rejects.toMatchObject({
    kind: 'contract',
  });
  const definition = defineRemote({ name, title: 'Orders', paths: ['/orders'], navigation: [], routes: [] });
  const sandboxed = jest.fn(async () => definition);
  const knows = { ...options, gives: { shell: 1, sandbox: 1 }, sandboxed };
  await expect(loadRemoteBuild(inFrame, knows)).resolves.toMatchObject({ definition, isPrevious: false });
  expect(sandboxed).toHaveBeenCalledWith(inFrame, inFrame, new URL(current, 'http://localhost').href);
  expect(runtime.requested).toEqual([]);
});
