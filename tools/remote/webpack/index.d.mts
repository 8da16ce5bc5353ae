import type { Manifest } from '../index.mjs';

/** Options for `ModuleFederationPlugin` of `@module-federation/enhanced`; `remoteFile` has the default export of `mountForeign`. */
export function federationOptions(
  manifest: Manifest,
  remoteFile: string,
): {
  name: string;
  filename: string;
  library: { type: 'var'; name: string };
  exposes: Record<string, { import: string; name: string }>;
  dts: false;
  manifest: false;
};

/** The plug-in of webpack that loads every file by its hash, and writes `build.json`. */
export class WaybillRemote {
  constructor(manifest: Manifest);
  apply(compiler: object): void;
}
