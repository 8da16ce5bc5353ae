/**
 * Gives every further attempt at a chunk a URL of its own. A browser that still waits for a hung or refused
 * answer would otherwise queue the retry behind it. webpack asks for a chunk's file name once per attempt; where
 * the entry itself is a further attempt, so are all its chunks.
 */
export class FreshChunkUrls {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule, Template } = compiler.webpack;

    class FreshChunkUrlsRuntime extends RuntimeModule {
      constructor() {
        super('fresh chunk urls', RuntimeModule.STAGE_ATTACH);
      }

      generate() {
        const fileName = RuntimeGlobals.getChunkScriptFilename;
        return Template.asString([
          `var plainFileName = ${fileName}, attempts = {};`,
          "var entry = document.currentScript && new URL(document.currentScript.src).searchParams.get('attempt');",
          `${fileName} = (chunkId) => {`,
          Template.indent([
            'var attempt = (attempts[chunkId] = (attempts[chunkId] || 0) + 1);',
            "var name = [entry, attempt > 1 && attempt].filter(Boolean).join('-');",
            "return plainFileName(chunkId) + (name && '?attempt=' + name);",
          ]),
          '};',
        ]);
      }
    }

    compiler.hooks.compilation.tap('FreshChunkUrls', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('FreshChunkUrls', (chunk, needs) => {
          needs.add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new FreshChunkUrlsRuntime());
        });
    });
  }
}
