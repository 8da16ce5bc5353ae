import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Asset {
  url: string;
  integrity: string;
}

/** `shell/current.json`, as publishing writes it. */
export interface ShellRecord {
  buildId: string;
  scripts: Asset[];
  styles: Asset[];
  /** Files of the shared parts that the shell gives on demand, by name. */
  shared: Record<string, string[]>;
  firstPaint: { css: string; script: string; html: string; icon: string };
}

interface LazyPart {
  files: string[];
  needs: string[];
}

/** What the page needs of `build.json` in a remote's folder. */
export interface RemoteBuild {
  first: string[];
  firstPages?: Record<string, string>;
  lazy: Record<string, LazyPart>;
}

export interface RegisteredRemote {
  name: string;
  buildId: string;
  paths: string[];
  entry: string;
  integrity: Record<string, string>;
}

export interface RegistryFile {
  remotes: RegisteredRemote[];
}

const readJson = async <T>(file: string): Promise<T | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The published suite on disk. Everything is read when asked for: a deployment shows at once. */
export const publishedSite = (siteDir: string) => ({
  shell: () => readJson<ShellRecord>(join(siteDir, 'shell/current.json')),
  /** A service worker of the current shell; undefined where it has none of this name. */
  workerText: ({ buildId }: ShellRecord, file: string) =>
    readFile(join(siteDir, 'shell', buildId, file), 'utf8').catch(() => undefined),
  registryText: () =>
    readFile(join(siteDir, 'remotes/registry.json'), 'utf8').catch(() => '{ "remotes": [] }\n'),
  remoteBuild: ({ name, buildId }: RegisteredRemote) =>
    readJson<RemoteBuild>(join(siteDir, name, buildId, 'build.json')),
});

export type PublishedSite = ReturnType<typeof publishedSite>;
