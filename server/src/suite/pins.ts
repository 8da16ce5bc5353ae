import { problemOfEntry, type RegistryEntry, type SuiteSwitchBody } from '@waybill/contract';
import { misfits } from '@waybill/contract/publishing';
import { DomainError, invalidField } from '../platform/base/errors.ts';
import type { ReadSuite, SuiteFiles } from '../platform/operate/site/index.ts';

/** The build that a pin names, and its entry; null for none. */
interface Pin {
  pinned_build: string | null;
  pinned_entry: string | null;
}

/** The suite that a pin has to fit into. */
export interface PinnedInto {
  files: SuiteFiles;
  suite: ReadSuite;
  /** The present switches and pins. */
  switches: readonly { remote: string; pinned_build: string | null }[];
}

const notThere = (problem = 'is not there') => invalidField('pinned_build', problem);

/** A 409 with the names that are missing. */
const unfit = (missing: string[]) => new DomainError('suite.unfit_build', { data: { missing } });

const pinOf = ({ switches }: PinnedInto, name: string) =>
  switches.find(({ remote }) => remote === name)?.pinned_build ?? undefined;

/** The signed entry of a build that is to be used in place of the current one. */
const readEntry = async (files: SuiteFiles, name: string, buildId: string): Promise<RegistryEntry> => {
  const value = await files.site.publishedEntry(name, buildId);
  if (value === undefined) throw notThere();
  const problem = problemOfEntry(value);
  if (problem) throw notThere(`cannot be used: its entry ${problem}`);
  const entry = value as RegistryEntry;
  if (entry.name !== name || entry.buildId !== buildId) throw notThere('is not the build that it says it is');
  if (!(await files.site.hasFile(entry.entry))) throw notThere();
  if (!(await files.accepts(entry)))
    throw unfit([`a signature of ${name} ${buildId} that the shell accepts`]);
  return entry;
};

/** Throws a 422 with the names of files of a build that are gone or damaged. */
const requireWhole = async ({ site }: SuiteFiles, name: string, buildId: string) => {
  const damaged = await site.damagedFiles(name, buildId);
  if (damaged.length > 0) throw notThere(`cannot be used: ${damaged.join(', ')} is missing or damaged`);
};

/** Needs of this build of a remote that the build of the shell lacks; empty if either has no record. */
const missingIn = async (
  { files: { site } }: PinnedInto,
  shellId: string | undefined,
  name: string,
  id: string,
) => {
  const shell = shellId && (await site.buildRecord('shell', shellId));
  const remote = await site.buildRecord(name, id);
  return shell && remote ? misfits(remote, shell) : [];
};

/** The shell that pages get: the pinned build where it is there. */
const shellInUse = async (into: PinnedInto) => {
  const pinned = pinOf(into, 'shell');
  const isThere = pinned && (await into.files.site.shellBuild(pinned));
  return isThere ? pinned : into.suite.shell?.buildId;
};

const pinRemote = async (into: PinnedInto, name: string, buildId: string): Promise<Pin> => {
  const entry = await readEntry(into.files, name, buildId);
  await requireWhole(into.files, name, buildId);
  const missing = await missingIn(into, await shellInUse(into), name, buildId);
  if (missing.length > 0) throw unfit(missing);
  return { pinned_build: buildId, pinned_entry: JSON.stringify(entry) };
};

/** A shell has to verify what is published with the same key, and to give what the remotes in use need. */
const pinShell = async (into: PinnedInto, buildId: string): Promise<Pin> => {
  const shell = await into.files.site.shellBuild(buildId);
  if (!shell) throw notThere();
  await requireWhole(into.files, 'shell', buildId);
  if (shell.publicKey !== into.suite.shell?.publicKey) throw unfit(['the public key of the registry']);
  const missing = into.suite.usable.map(async ({ name, buildId: current }) => {
    const names = await missingIn(into, buildId, name, pinOf(into, name) ?? current);
    return names.map((each) => `${each}, needed by ${name}`);
  });
  const all = (await Promise.all(missing)).flat();
  if (all.length > 0) throw unfit(all);
  return { pinned_build: buildId, pinned_entry: null };
};

/**
 * The build to pin. Throws a 422 where it is not there or damaged, and a 409 with the names that are missing where it
 * does not fit the shell in use, or, of the shell, the remotes in use.
 */
export const readPin = async (into: PinnedInto, { remote, pinned_build }: SuiteSwitchBody): Promise<Pin> => {
  if (pinned_build === null) return { pinned_build: null, pinned_entry: null };
  return remote === 'shell' ? pinShell(into, pinned_build) : pinRemote(into, remote, pinned_build);
};
