import { type Registry, remotesInUse, type Switch } from '@waybill/contract';
import type { ShellRecord } from './published-site.ts';
import type { ReadSuite, SuiteFiles } from './suite-files.ts';

/** The operator's settings: switches by remote, and a build of the shell that is used whatever is current. */
export interface Switches {
  remotes: Readonly<Record<string, Switch>>;
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

/** Reads the suite at every request, so that deployments and switches show at once. */
export const servedSuite =
  (files: SuiteFiles, switches: () => Promise<Switches>) => async (): Promise<ServedSuite> => {
    const [suite, { remotes, shellBuildId }] = await Promise.all([files.read(), switches()]);
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
