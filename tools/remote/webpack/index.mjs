import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lazyParts } from './build-parts.mjs';
import { VerifiedFiles } from './verified-files.mjs';

/** Takes the place of the build's id until it is published (`tools/webpack/build-id.mjs`). */
const buildIdPlace = 'WBBUILDIDxxx';

/** The shell's interface that this package is written for. */
const shellInterface = 1;

const entry = 'remoteEntry.js';

const exposed = '__federation_expose_remote';
const exposedFile = `${exposed}.js`;

const globalOf = ({ name }) => `waybill_${name.replaceAll('-', '_')}_${buildIdPlace}`;

/** Options for `ModuleFederationPlugin` of `@module-federation/enhanced`: a container of one module, whose name no other build has. */
export const federationOptions = (manifest, remoteFile) => ({
  name: globalOf(manifest),
  filename: entry,
  library: { type: 'var', name: globalOf(manifest) },
  exposes: { './remote': { import: remoteFile, name: exposed } },
  dts: false,
  manifest: false,
});

/**
 * Makes a build one that Waybill publishes: every script and style is loaded by its hash, names are this build's own, and
 * `build.json` says what publishing has to know.
 */
export class WaybillRemote {
  constructor(manifest) {
    this.manifest = manifest;
  }

  apply(compiler) {
    const { manifest } = this;
    const global = globalOf(manifest);
    Object.assign(compiler.options.output, {
      publicPath: 'auto',
      uniqueName: global,
      chunkLoadingGlobal: `${global}_chunks`,
      filename: '[name].js',
      chunkFilename: '[name].js',
    });
    new VerifiedFiles().apply(compiler);
    compiler.hooks.afterEmit.tap('WaybillRemote', (compilation) => {
      if (compilation.errors.length > 0) return;
      const { path } = compilation.outputOptions;
      const lazy = lazyParts(compilation);
      const first = Object.values(lazy).find(({ files }) => files.includes(exposedFile))?.files;
      const record = {
        ...manifest,
        global,
        entry,
        first: first ?? [exposedFile],
        lazy,
        needs: { shell: shellInterface },
        imports: {},
      };
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'build.json'), `${JSON.stringify(record, null, 2)}\n`);
    });
  }
}
