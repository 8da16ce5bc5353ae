/** Publishing puts the file's hash in place of this text (`tools/webpack/build-id.mjs`): only then is its content final. */
const hashPlaceOf = (file) => `WBHASH:${file}`;

const fileOf = (chunk) => chunk.name ?? String(chunk.id);

/**
 * Makes a build load its scripts and styles through the shell's file loader (`globalThis.waybillFiles`), each with
 * its hash: a download that hangs is aborted, and nothing runs that is not what was published. The table of hashes is in
 * the build's entry, whose own hash is in the signed registry. webpack's own loader, and that of the style plugin, are left out.
 */
export class VerifiedFiles {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule, Template } = compiler.webpack;
    const { JavascriptModulesPlugin } = compiler.webpack.javascript;

    class VerifiedFilesRuntime extends RuntimeModule {
      constructor() {
        super('verified files', RuntimeModule.STAGE_ATTACH);
      }

      generate() {
        const { chunkGraph } = this;
        const scripts = {};
        const styles = {};
        const chunks = [...this.chunk.getAllAsyncChunks()].sort((a, b) =>
          String(a.id) < String(b.id) ? -1 : 1,
        );
        for (const chunk of chunks) {
          // A chunk of shared modules only has no file of its own.
          if (JavascriptModulesPlugin.chunkHasJs(chunk, chunkGraph))
            scripts[chunk.id] = hashPlaceOf(`${fileOf(chunk)}.js`);
          if (chunkGraph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract'))
            styles[chunk.id] = [`${fileOf(chunk)}.css`, hashPlaceOf(`${fileOf(chunk)}.css`)];
        }
        return Template.asString([
          `var scripts = ${JSON.stringify(scripts)}, styles = ${JSON.stringify(styles)};`,
          `${RuntimeGlobals.loadScript} = (url, done, key, chunkId) => {`,
          Template.indent([
            'var ended = (type) => done({ type, target: { src: url } });',
            "waybillFiles.script(url, scripts[chunkId]).then(() => ended('load'), (error) => ended(error.message));",
          ]),
          '};',
          `${RuntimeGlobals.ensureChunkHandlers}.styles = (chunkId, promises) => {`,
          Template.indent([
            'var style = styles[chunkId];',
            `if (style) promises.push(waybillFiles.style(${RuntimeGlobals.publicPath} + style[0], style[1]));`,
          ]),
          '};',
        ]);
      }
    }

    compiler.hooks.compilation.tap('VerifiedFiles', (compilation) => {
      const { runtimeRequirementInTree } = compilation.hooks;
      runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('VerifiedFiles', (chunk, needs) => {
          needs.add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new VerifiedFilesRuntime());
        });
      // Before webpack adds its own, which it then does not.
      runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name: 'VerifiedFiles', stage: -1 }, () => true);
    });
  }
}
