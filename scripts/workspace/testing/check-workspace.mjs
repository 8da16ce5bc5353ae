/** Folders of packages that the root `tsconfig.json` does not reference, and so are not type-checked. */
export const unreferencedFolders = (folders, references) => {
  const referenced = references.map(({ path }) => path.replaceAll('\\', '/'));
  return folders.filter((folder) => !referenced.includes(folder.replaceAll('\\', '/')));
};

/** Paths that the shell shows in another layout than the remote's navigation entries name. */
export const layoutProblems = (manifests, layoutOf) =>
  manifests.flatMap(({ name, paths, navigation }) => {
    const entries = navigation.flatMap(({ to, also = [], layout }) =>
      [to, ...also].map((path) => ({ path, layout })),
    );
    const layouts = [...new Set(entries.map(({ layout }) => layout))];
    return [
      ...entries
        .filter(({ path, layout }) => layoutOf(path) !== layout)
        .map(
          ({ path, layout }) =>
            `${name}: ${path} is shown in the ${layoutOf(path)} layout, its entry is in the ${layout} layout`,
        ),
      ...paths
        .filter((path) => ![...layouts, 'plain'].includes(layoutOf(path)))
        .map(
          (path) =>
            `${name}: ${path} is shown in the ${layoutOf(path)} layout, its entries are in ${layouts.join(', ')}`,
        ),
    ];
  });
