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

/** Whether a member may be among the parts without its name: of a whole, or with others (`*`) that are declared elsewhere. */
const isUnknown = (parts, { key }) => {
  const [whole] = key.split('.', 1);
  return key.includes('.') && parts.some((part) => part.key === whole || part.key === `${whole}.*`);
};

/** Whether members of this part are known in its place. */
const isWholeOf = (parts, whole) => parts.some(({ key }) => key.startsWith(`${whole}.`));

function changesOf(needed, given) {
  const [used, parts] = [needed.map(partOf), given.map(partOf)];
  const gone = used.flatMap(({ key, isOptional, type }) => {
    const part = parts.find((each) => each.key === key);
    if (!part) return isWholeOf(parts, key) || isUnknown(parts, { key }) ? [] : [`lacks ${key}`];
    if (isOptional && !part.isOptional) return [`requires ${key}`];
    return accepts(part.type, type) ? [] : [`takes ${part.type} as ${key}, and not ${type}`];
  });
  const added = parts.filter(
    (part) =>
      !part.isOptional &&
      !isUnknown(used, part) &&
      !isWholeOf(used, part.key) &&
      !used.some(({ key }) => key === part.key),
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
