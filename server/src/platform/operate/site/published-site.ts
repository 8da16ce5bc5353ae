import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryEntry } from '@waybill/contract';
import { type BuildGives, type BuildNeeds, scriptSource } from '@waybill/contract/publishing';

export interface Asset {
  url: string;
  /** `sha256-…`; browsers that enforce the page's policy run no script without it. */
  integrity: string;
}

/** A build of the shell: `shell/<id>/record.json`, and of the current one `shell/current.json`. */
export interface ShellRecord {
  buildId: string;
  /** Raw Ed25519 key, base64, that the shell verifies the registry's entries with. */
  publicKey?: string;
  scripts: Asset[];
  styles: Asset[];
  /** Files of the shared parts that the shell gives on demand, by name. */
  shared: Record<string, Asset[]>;
  /** Files that every page in an account also needs; older builds do not list them. */
  frame?: Asset[];
  /** Hashes of the page's inline styles; builds that write styles into the page do not say them. */
  inlineStyles?: string[];
  /** The page as a template. */
  page: string;
  previous?: { buildId: string };
  withdrawn?: string;
}

interface LazyPart {
  files: string[];
  needs: string[];
}

/** The part of a remote's `build.json` that the page needs. */
export interface RemoteBuild {
  first: string[];
  firstPages?: Record<string, string>;
  /** Calls of the API that the page at a path begins with, as its HTML makes them. */
  firstCalls?: Record<string, unknown[]>;
  lazy: Record<string, LazyPart>;
  /** The hash of every script and style, by file name. */
  files: Record<string, string>;
}

/** A build that is on the disk, and since when. */
export interface PresentBuild {
  buildId: string;
  publishedAt: Date;
}

const isBuildId = (name: string) => /^[0-9a-f]{12}$/.test(name);
const isFolderName = (name: string) => /^[a-z][a-z0-9-]*$/.test(name);

/** The value of a JSON file; undefined where the file is missing or cannot be read as JSON. */
export const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A file of which a part is missing or wrong is as good as none. */
const isShellRecord = (value: unknown): value is ShellRecord =>
  isObject(value) &&
  typeof value.buildId === 'string' &&
  isBuildId(value.buildId) &&
  typeof value.page === 'string' &&
  [value.scripts, value.styles].every(Array.isArray) &&
  isObject(value.shared);

const isRemoteBuild = (value: unknown): value is RemoteBuild =>
  isObject(value) && Array.isArray(value.first) && isObject(value.lazy) && isObject(value.files);

const readShell = async (file: string) => {
  const value = await readJson(file);
  return isShellRecord(value) ? value : undefined;
};

/** The published suite on disk. Everything is read on request: a deployment shows at once. */
export const publishedSite = (siteDir: string) => ({
  currentShell: () => readShell(join(siteDir, 'shell/current.json')),
  shellBuild: (buildId: string) => readShell(join(siteDir, 'shell', buildId, 'record.json')),
  /** A file of this shell that is served at the root; undefined where it has none of this name. */
  rootFile: ({ buildId }: ShellRecord, file: string) =>
    readFile(join(siteDir, 'shell', buildId, file)).catch(() => undefined),
  /** Undefined where there is none. */
  registryText: () => readFile(join(siteDir, 'remotes/registry.json'), 'utf8').catch(() => undefined),
  async remoteBuild({ name, buildId }: RegistryEntry): Promise<RemoteBuild | undefined> {
    const value = await readJson(join(siteDir, name, buildId, 'build.json'));
    return isRemoteBuild(value) ? value : undefined;
  },
  /** The needs and offers of a build of a remote, or of `shell`; undefined if its files are gone. */
  async buildRecord(name: string, buildId: string): Promise<(BuildNeeds & BuildGives) | undefined> {
    const value = await readJson(join(siteDir, name, buildId, 'build.json'));
    return isObject(value) ? value : undefined;
  },
  /** The signed entry of a build as it was published; unchecked. */
  publishedEntry: (name: string, buildId: string) => readJson(join(siteDir, name, buildId, 'entry.json')),
  /** True unless this is the address of a file of this site that is not there. */
  async hasFile(address: string): Promise<boolean> {
    if (!address.startsWith('/')) return true;
    return stat(join(siteDir, address)).then(
      (found) => found.isFile(),
      () => false,
    );
  },
  /** The scripts and styles of a build that are missing or are not what was published, by its own record. */
  async damagedFiles(name: string, buildId: string): Promise<string[]> {
    const folder = join(siteDir, name, buildId);
    const record = await readJson(join(folder, 'build.json'));
    const files = Object.entries(isObject(record) && isObject(record.files) ? record.files : {});
    const isDamaged = async ([file, hash]: [string, unknown]) => {
      const content = await readFile(join(folder, file)).catch(() => undefined);
      return !content || scriptSource(content) !== hash;
    };
    const damaged = await Promise.all(files.map(isDamaged));
    return files.flatMap(([file], index) => (damaged[index] ? [file] : []));
  },
  /** True for a build of a remote, or of `shell`, whose folder is there. */
  async hasBuild(name: string, buildId: string): Promise<boolean> {
    if (!isFolderName(name) || !isBuildId(buildId)) return false;
    return stat(join(siteDir, name, buildId)).then(
      (found) => found.isDirectory(),
      () => false,
    );
  },
  /** The builds of a remote, or of `shell`, newest first. */
  async builds(name: string): Promise<PresentBuild[]> {
    if (!isFolderName(name)) return [];
    const names = (await readdir(join(siteDir, name)).catch(() => [])).filter(isBuildId);
    const mark = name === 'shell' ? 'record.json' : 'entry.json';
    const found = names.map(async (buildId) => {
      const folder = join(siteDir, name, buildId);
      const { mtime } = await stat(join(folder, mark)).catch(() => stat(folder));
      return { buildId, publishedAt: mtime };
    });
    const builds = await Promise.all(found.map((build) => build.catch(() => undefined)));
    return builds
      .flatMap((build) => build ?? [])
      .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  },
});

export type PublishedSite = ReturnType<typeof publishedSite>;
