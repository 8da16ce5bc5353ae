import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type PGlite, PGlite as PGliteClass } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PostgreSQL's start parameters with fsync on: PGlite's own list carries `-F`, which turns it off. */
export const durableStartParams = [
  ...PGliteClass.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

interface EmscriptenStream {
  nfd?: number;
  node: unknown;
}

interface EmscriptenModule {
  NODEFS: { stream_ops: Record<string, unknown>; realPath(node: unknown): string };
}

const fsyncPath = (path: string) => {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};

/** PGlite's file system with the fsync that it leaves out, so that a commit is on the disk when it returns. */
export class DurableNodeFS extends NodeFS {
  fsyncCount = 0;

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = (stream: EmscriptenStream) => {
        this.fsyncCount += 1;
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        else fsyncPath(module.NODEFS.realPath(stream.node));
        return 0;
      };
    };
    const preRun = [...((emscriptenOpts.preRun ?? []) as unknown[]), addFsync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
  }
}

/** Brings a whole folder to the disk, files first. */
export const fsyncTree = (directory: string): void => {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else if (entry.isFile()) fsyncPath(path);
  }
  fsyncPath(directory);
};

export { fsyncPath };
