/**
 * Compares values by their types as two builds have written them down: which of what one side supplies the other does not expect.
 * Supplied are, by the shell, its exports and what functions give; by a remote, what it passes to them. A row of a table is
 * `'string'`, `"'calm'"`, `{ of }` any of several, `{ has, rest, open }` an object, with names of members that
 * the remote does not read, and `open` if there are others, `{ takes, gives }` a function, `{ lib, args }` of the language, `{ from }` of a package, or `'*'`, which everything fits.
 */

const isLiteral = (row) => /^('|-?\d)/.test(row);
const kindOf = (row) => {
  if (typeof row !== 'string') return row.takes ? 'function' : row.lib ? 'lib' : 'object';
  if (row.startsWith("'")) return 'string';
  return isLiteral(row) ? 'number' : row;
};

const textOf = (row, types) => {
  if (row.of) {
    const choices = row.of.slice(0, 6).map((each) => textOf(types[each], types));
    return [...choices, ...(row.of.length > 6 ? ['…'] : [])].join(' | ');
  }
  if (row.lib) return row.lib;
  return typeof row === 'string' ? row : kindOf(row);
};

const choicesOf = (row, types) => (row.of ? row.of.map((each) => types[each]) : [row]);

/** A comparison of two tables of types. */
class Comparison {
  constructor(remote, shell) {
    Object.assign(this, { remote, shell, seen: new Set() });
  }

  /**
   * The first problem with what is supplied, in words; undefined if it fits.
   *
   * @param {unknown} supplied row of the side that supplies it
   * @param {unknown} expected row of the other side
   * @param {boolean} byShell whether it is the shell that supplies it
   * @param {string} at the path to it
   */
  problem(supplied, expected, byShell, at) {
    const [ofSupplied, ofExpected] = byShell ? [this.shell, this.remote] : [this.remote, this.shell];
    if (supplied === '*' || expected === '*') return undefined;
    if (supplied.from || expected.from) return this.ofLibraries(supplied, expected, byShell, at);
    if (supplied.of || expected.of) {
      const choices = choicesOf(expected, ofExpected);
      const missing = choicesOf(supplied, ofSupplied).filter(
        (one) => !this.isAmong(one, choices, byShell, at),
      );
      if (missing.length === 0) return undefined;
      // Where one of its kind is among them, the difference is in its parts.
      const alike = choices.filter((one) => typeof one !== 'string' && kindOf(one) === kindOf(missing[0]));
      if (alike.length === 1) return this.problem(missing[0], alike[0], byShell, at);
      return this.other(missing[0], expected, byShell, at);
    }
    if (kindOf(supplied) !== kindOf(expected)) return this.other(supplied, expected, byShell, at);
    if (typeof supplied === 'string') {
      // Of a value that the shell gives, a further one of its kind is no break.
      const isFine = supplied === expected || !isLiteral(expected) || byShell;
      return isFine ? undefined : this.other(supplied, expected, byShell, at);
    }
    return this.ofParts(supplied, expected, byShell, at);
  }

  isAmong(one, choices, byShell, at) {
    return choices.some((choice) => !this.problem(one, choice, byShell, at));
  }

  ofLibraries(supplied, expected, byShell, at) {
    const [a, b] = [supplied.from, expected.from];
    const nameOf = (library) => library?.replace(/@\d+$/, '');
    return a && b && a !== b && nameOf(a) === nameOf(b)
      ? this.other(supplied, expected, byShell, at)
      : undefined;
  }

  ofParts(supplied, expected, byShell, at) {
    const key = JSON.stringify([supplied, expected, byShell]);
    if (this.seen.has(key)) return undefined;
    this.seen.add(key);
    const found = supplied.takes
      ? this.ofFunctions(supplied, expected, byShell, at)
      : supplied.lib
        ? this.ofLanguage(supplied, expected, byShell, at)
        : this.ofObjects(supplied, expected, byShell, at);
    // A problem is found again wherever the type is.
    if (found) this.seen.delete(key);
    return found;
  }

  rows(byShell, supplied, expected) {
    const [from, to] = byShell ? [this.shell, this.remote] : [this.remote, this.shell];
    return [from[supplied], to[expected]];
  }

  ofLanguage(supplied, expected, byShell, at) {
    if (supplied.lib !== expected.lib) return this.other(supplied, expected, byShell, at);
    for (const [index, place] of supplied.args.entries()) {
      if (expected.args[index] === undefined) continue;
      const found = this.problem(...this.rows(byShell, place, expected.args[index]), byShell, `${at}[]`);
      if (found) return found;
    }
    return undefined;
  }

  /** Of two functions: what the caller passes is what the callee takes, and what that gives is what the caller reads. */
  ofFunctions(supplied, expected, byShell, at) {
    const names = (row) => row.takes.map(([name]) => name).filter(Boolean);
    const [given, known] = [names(supplied), names(expected)];
    if (given.join() !== known.join() && [...given].sort().join() === [...known].sort().join())
      return `takes ${at}(${given.join(', ')}), and not (${known.join(', ')})`;
    for (const [index, [name, place, isOptional]] of supplied.takes.entries()) {
      const passed = expected.takes[index];
      const path = `${at}(${name || index}`;
      if (!passed && isOptional) continue;
      // What the shell calls may leave arguments out.
      if (!passed) {
        if (byShell) return `requires ${at}(${name || index}`;
        continue;
      }
      if (byShell && passed[2] && !isOptional) return `requires ${at}(${name || index}`;
      const found = this.problem(...this.rows(!byShell, passed[1], place), !byShell, path);
      if (found) return found;
    }
    return this.problem(...this.rows(byShell, supplied.gives, expected.gives), byShell, `${at}()`);
  }

  ofObjects(supplied, expected, byShell, at) {
    for (const [name, [place, isOptional]] of Object.entries(expected.has)) {
      const member = supplied.has[name];
      const path = `${at}.${name}`;
      if (!byShell && supplied.rest?.includes(name)) continue;
      if (!member && !supplied.open && (byShell || !isOptional))
        return byShell ? `lacks ${path}` : `requires ${path}`;
      if (!member) continue;
      if (member[1] && !isOptional) return byShell ? `may lack ${path}` : `requires ${path}`;
      const found = this.problem(...this.rows(byShell, member[0], place), byShell, path);
      if (found) return found;
    }
    if (byShell || expected.open) return undefined;
    const unread = Object.keys(supplied.has).find((name) => !expected.has[name]);
    return unread && `takes no ${at}.${unread}`;
  }

  other(supplied, expected, byShell, at) {
    const [from, to] = byShell ? [this.shell, this.remote] : [this.remote, this.shell];
    const [is, not] = byShell
      ? [
          [supplied, from],
          [expected, to],
        ]
      : [
          [expected, to],
          [supplied, from],
        ];
    return `${byShell ? 'gives' : 'takes'} ${textOf(...is)} as ${at}, and not ${textOf(...not)}`;
  }
}

/**
 * The shared values that are no longer what a remote's build uses them as, in words: a property that is gone, an argument that is
 * required, something else that a function gives. Nothing is said of modules and names that are missing.
 */
export function changedTypes(needs, gives) {
  if (!needs?.types || !gives?.types) return [];
  const comparison = new Comparison(needs.types, gives.types);
  return Object.entries(needs.names).flatMap(([module, names]) =>
    Object.entries(names).flatMap(([name, place]) => {
      const given = gives.names[module]?.[name];
      if (given === undefined) return [];
      const found = comparison.problem(gives.types[given], needs.types[place], true, name);
      return found ? [`${module}: ${name} ${found}`] : [];
    }),
  );
}
