/** Antd's names of the variables that a component sets on its own element. */
export const genCssVar = (prefix, component) => {
  const nameOf = (name) => `--${prefix.replaceAll('.', '')}-${component}-${name}`;
  return [nameOf, (name, fallback) => `var(${nameOf(name)}${fallback ? `, ${fallback}` : ''})`];
};
