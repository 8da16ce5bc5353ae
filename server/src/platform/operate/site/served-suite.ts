import { type Registry, type RegistryEntry, remotesInUse, type Switch } from '@waybill/contract';
import type { ShellRecord } from './published-site.ts';
import type { ReadSuite, SuiteFiles } from './suite-files.ts';

/** The operator's settings: switches by remote, and a build of the shell that is used whatever is current. */
export interface Switches {
  remotes: Readonly<Record<string, Switch>>;
  /** Builds that a share of devices gets, and the entry that the others get meanwhile. */
  held?: readonly { remote: string; buildId: string; share: number; entry: RegistryEntry }[];
  shellBuildId?: string | undefined;
}

/** The suite as browsers get it: what is on disk, with the operator's switches. */
export interface ServedSuite extends ReadSuite {
  /** The content of `/remotes/registry.json`. */
  registry: Omit<Registry, 'remotes'> & { remotes: readonly unknown[] };
  /** The entries in use: pinned ones in place of the current ones, without those that are off. */
  inUse: ReturnType<typeof remotesInUse>;
  /** The shell in use: the pinned build, if it is there. */
  shell: ShellRecord | undefined;
}

/** A build that is held counts while the one that it is held for is current, and an operator has pinned none. */
const withHeld = ({ usable }: ReadSuite, { remotes, held = [] }: Switches): Switches['remotes'] => {
  const counts = held.filter(
    ({ remote, buildId }) =>
      !remotes[remote]?.pinned && usable.some((each) => each.name === remote && each.buildId === buildId),
  );
  const added = counts.map(({ remote, share, entry }) => [
    remote,
    { ...remotes[remote], pinned: entry, share },
  ]);
  return { ...remotes, ...Object.fromEntries(added) };
};

/** Reads the suite at every request, so that deployments and switches show at once. */
export const servedSuite =
  (files: SuiteFiles, switches: () => Promise<Switches>) => async (): Promise<ServedSuite> => {
    const [suite, set] = await Promise.all([files.read(), switches()]);
    const { shellBuildId } = set;
    const remotes = withHeld(suite, set);
    const pinned = shellBuildId === undefined ? undefined : await files.site.shellBuild(shellBuildId);
    const hasSwitches = Object.keys(remotes).length > 0;
    const inUse = remotesInUse({ number: suite.number, remotes: suite.usable, switches: remotes });
    return {
      ...suite,
      registry: { number: suite.number, remotes: suite.served, ...(hasSwitches && { switches: remotes }) },
      inUse: inUse.filter(({ name }) => !remotes[name]?.isOff),
      shell: pinned ?? suite.shell,
    };
  };
