const loadable = (group) => group.getFiles().filter((file) => /\.(js|css)$/.test(file));

/** The shared modules that code in these chunks needs from the shell. */
const sharedNeeds = (compilation, chunks) => {
  const names = new Set();
  for (const chunk of chunks)
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
      if (module.type === 'consume-shared-module' && module.options?.shareKey)
        names.add(module.options.shareKey);
  return [...names].sort();
};

/** Lazily loaded parts by the request that asks for them, as written in the source. */
export const lazyParts = (compilation) => {
  const parts = {};
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue;
    for (const { request } of group.origins)
      if (request && !request.startsWith('consume-shared-module'))
        parts[request] = { files: loadable(group), needs: sharedNeeds(compilation, group.chunks) };
  }
  return Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
};
