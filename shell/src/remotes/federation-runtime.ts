/** A remote's entry, once it has run: the container that Module Federation makes of it. */
interface Container {
  init: (scope: unknown, initScope: unknown[], options: { shareScopeMap: unknown }) => unknown;
  get: (part: string) => Promise<() => unknown>;
}

interface RemoteAddress {
  name: string;
  entry: string;
  entryGlobalName: string;
}

/** The shell's own instance of the federation runtime, of which only sharing is built in. */
interface SharingRuntime {
  shareScopeMap: Record<string, unknown>;
}

declare const __webpack_require__: { federation: { instance: SharingRuntime } };

const addresses = new Map<string, RemoteAddress>();

const containerOf = (global: string) =>
  (globalThis as Record<string, unknown>)[global] as Container | undefined;

/** Says where remotes are that `loadRemote` may ask for. */
export const registerRemotes = (remotes: readonly RemoteAddress[]) => {
  for (const remote of remotes) addresses.set(remote.name, remote);
};

/**
 * Gives a remote whose entry has run what the shell shares, and gets a module of it. Rejects where no such entry has run.
 *
 * @param id name of a registered remote and the module: `orders/remote`
 */
export async function loadRemote(id: string): Promise<unknown> {
  const [name = '', part = ''] = id.split('/');
  const address = addresses.get(name);
  if (!address) throw new Error(`Nobody registered ${name}`);
  const container = containerOf(address.entryGlobalName);
  if (!container) throw new Error(`${address.entry} is not the entry of ${address.entryGlobalName}`);
  const { shareScopeMap } = __webpack_require__.federation.instance;
  await container.init(shareScopeMap.default, [], { shareScopeMap });
  return (await container.get(`./${part}`))();
}
