/** A loader: `import.meta.url` is the file's place in the package, wherever the package is built. */
module.exports = function fileAddress(source) {
  const path = this.resourcePath.slice(this.getOptions().root.length).replaceAll('\\', '/');
  return source.replaceAll('import.meta.url', JSON.stringify(`file:///${path.replace(/^\//, '')}`));
};
