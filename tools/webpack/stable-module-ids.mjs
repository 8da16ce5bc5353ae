/** The file that the federation plugin generates for a build. Its name is a hash of paths of the machine. */
const generatedEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

const nameOf = (module) => (module.rootModule ?? module).identifier();
const kindOf = (module) => (nameOf(module).startsWith('container entry') ? 'container' : 'entry');

/**
 * Gives the modules whose names hold paths of the machine ids of their own, so that equal sources make an equal build
 * wherever it is made. webpack numbers the others by their paths relative to the package.
 */
export class StableModuleIds {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableModuleIds', (compilation) =>
      compilation.hooks.moduleIds.tap({ name: 'StableModuleIds', stage: -100 }, (modules) => {
        const used = {};
        for (const module of modules) {
          if (!generatedEntry.test(nameOf(module))) continue;
          const kind = kindOf(module);
          used[kind] = (used[kind] ?? 0) + 1;
          compilation.chunkGraph.setModuleId(module, used[kind] > 1 ? kind + used[kind] : kind);
        }
      }),
    );
  }
}
