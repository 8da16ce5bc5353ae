import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

/** Puts the files of a folder into the build as they are, under their own names. */
export class FilesAsTheyAre {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    const { RawSource } = webpack.sources;
    compiler.hooks.thisCompilation.tap('FilesAsTheyAre', (compilation) =>
      compilation.hooks.processAssets.tap('FilesAsTheyAre', () => {
        for (const name of readdirSync(this.folder))
          compilation.emitAsset(name, new RawSource(readFileSync(join(this.folder, name))));
      }),
    );
  }
}
