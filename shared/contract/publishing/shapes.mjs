const partOf = (line) => {
  const [, key, optional, type] = /^([^:?]*)(\??): ?(.*)$/.exec(line) ?? [];
  return { key, isOptional: optional === '?', type };
};

const isPlainType = (type) =>
  type.split('|').every((one) => /^(string|number|boolean|null|undefined|'[^']*'|\d+)$/.test(one.trim()));

/** Whether every value of one plain type is one of the other; types that are names of others are not compared. */
function accepts(given, needed) {
  if (!isPlainType(given) || !isPlainType(needed)) return true;
  const choices = given.split('|').map((one) => one.trim());
  return needed.split('|').every((one) => {
    const each = one.trim();
    return choices.includes(each) || (each.startsWith("'") && choices.includes('string'));
  });
}

function changesOf(needed, given) {
  const present = new Map(given.map(partOf).map((part) => [part.key, part]));
  const used = needed.map(partOf);
  const gone = used.flatMap(({ key, isOptional, type }) => {
    const part = present.get(key);
    if (!part) return [`lacks ${key}`];
    if (isOptional && !part.isOptional) return [`requires ${key}`];
    return accepts(part.type, type) ? [] : [`takes ${part.type} as ${key}, and not ${type}`];
  });
  const added = [...present.values()].filter(
    ({ key, isOptional }) => !isOptional && !used.some((part) => part.key === key),
  );
  return [...gone, ...added.map(({ key }) => `requires ${key}`)];
}

/**
 * The shared functions and components that take something else than when a remote was built, in words: a property that is gone, one
 * that is new and required, one of another plain type. Both shapes are recorded by the builds.
 */
export function changedShapes(needs = {}, gives = {}) {
  return Object.entries(needs).flatMap(([module, names]) =>
    Object.entries(names).flatMap(([name, shape]) => {
      const given = gives[module]?.[name];
      const changes = given ? changesOf(shape, given) : [];
      return changes.length > 0 ? [`${module}: ${name} ${changes.join(', ')}`] : [];
    }),
  );
}
