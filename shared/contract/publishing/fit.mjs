import { changedTypes } from './types.mjs';

/** Means the members of an exported object that are not in its source. */
export const anyMember = '*';

/** The first part of `to.orders.list` that the module does not export; undefined if nothing is missing. */
function missingPart(exported, name) {
  const parts = name.split('.');
  if (!exported.has(parts[0])) return parts[0];
  for (let depth = 1; depth < parts.length; depth += 1) {
    const object = parts.slice(0, depth).join('.');
    const part = parts.slice(0, depth + 1).join('.');
    const hasMembers = [...exported].some((each) => each.startsWith(`${object}.`));
    if (!hasMembers || exported.has(`${object}.${anyMember}`)) return undefined;
    if (!exported.has(part)) return part;
  }
  return undefined;
}

const withoutMajor = (module) => module.replace(/@\d+(?=\/|$)/, '');

/** The other majors of a module that the shell gives, in words; empty where it has none. */
const otherMajors = (module, exports) => {
  const others = Object.keys(exports).filter((each) => withoutMajor(each) === withoutMajor(module));
  return others.length > 0 ? `the shell gives ${others.join(', ')}` : 'the whole module';
};

/**
 * What a remote's build imports from shared modules and the shell does not export, as `module: name`. Both are
 * recorded by the builds. Of a module without names, and of members that are not in the source, anything is accepted.
 */
export function missingNames(imports = {}, exports = {}) {
  return Object.entries(imports).flatMap(([module, names]) => {
    if (!(module in exports)) return [`${module} (${otherMajors(module, exports)})`];
    if (exports[module] === null) return [];
    const exported = new Set(exports[module]);
    const missing = names.filter((name) => name !== '*').map((name) => missingPart(exported, name));
    return [...new Set(missing.filter(Boolean))].map((name) => `${module}: ${name}`);
  });
}

const majorIn = (module) => Number(/@(\d+)(?=\/|$)/.exec(module)?.[1] ?? 0);

/** The modules of a shell's build of which it gives a later major, too. */
export const earlierMajors = ({ exports = {} }) =>
  Object.keys(exports).filter((module) =>
    Object.keys(exports).some(
      (other) => withoutMajor(other) === withoutMajor(module) && majorIn(other) > majorIn(module),
    ),
  );

/** The versions that a build needs and the shell does not give. */
export const missingVersions = (needs = {}, gives = {}) =>
  Object.entries(needs)
    .filter(([name, major]) => gives[name] !== major)
    .map(([name, major]) => `${name} ${major} (the shell gives ${gives[name] ?? 'none'})`);

/** The custom properties that a remote's styles read and the shell does not set; nothing is said where it has not written them down. */
const missingStyles = (read = [], set) =>
  set ? read.filter((name) => !set.includes(name)).map((name) => `the custom property ${name}`) : [];

/** All that a remote's build needs and a shell's build does not give, as both records say. */
export const misfits = (remote, shell) => [
  ...missingVersions(remote.needs, shell.gives),
  ...missingNames(remote.imports, shell.exports),
  ...changedTypes(remote.types, shell.types),
  ...missingStyles(remote.stylesRead, shell.stylesSet),
];
