/**
 * The ids that React's own modules have in the shell's build, by the files that they come from: a development server puts React's
 * development files in their place (`react-dom/cjs/react-dom-client` -> 8131).
 */
export function reactModules({ modules, chunkGraph }) {
  const ids = {};
  for (const module of modules) {
    const [, file] =
      module.resource
        ?.replaceAll('\\', '/')
        .match(/\/node_modules\/((?:react|react-dom|scheduler)\/cjs\/[^/]+)\.production\.js$/) ?? [];
    if (file) ids[file] = chunkGraph.getModuleId(module);
  }
  return ids;
}
