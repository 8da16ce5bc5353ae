import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API, ObjectFlags, SignatureKind, SymbolFlags, TypeFlags } from 'typescript/unstable/sync';

const root = fileURLToPath(new URL('../..', import.meta.url));
const config = join(root, 'tools/webpack/tsconfig.shared.json');
const cache = join(root, 'tools/.cache');

/** Types that say nothing of their values before a call gives them: of type parameters, `any`, and what no two builds compare. */
const unknown =
  TypeFlags.Any |
  TypeFlags.Unknown |
  TypeFlags.Never |
  TypeFlags.NonPrimitive |
  TypeFlags.TypeParameter |
  TypeFlags.Conditional |
  TypeFlags.IndexedAccess |
  TypeFlags.Index |
  TypeFlags.Substitution |
  TypeFlags.TemplateLiteral |
  TypeFlags.StringMapping |
  TypeFlags.ESSymbolLike |
  TypeFlags.BigIntLike;

const majors = new Map();
/** A package's file as the name of the package and its major; undefined for a file of ours. */
function libraryOf(path) {
  const [, folder, name] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(path ?? '') ?? [];
  if (!name) return undefined;
  if (!majors.has(folder)) {
    const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    majors.set(folder, `${name}@${version.split('.', 1)[0]}`);
  }
  return majors.get(folder);
}

const isOfLanguage = (path) => /\/lib\.[\w.]+\.d\.ts$/.test(path ?? '');
const pathOf = (symbol) => symbol?.declarations[0]?.path;

/**
 * Writes types down as plain data in one table, each once: `'string'`, `"'calm'"`, `{ has }` of an object, `{ takes, gives }` of a
 * function. `contract/publishing/types.mjs` compares them.
 */
class TypeTable {
  constructor(checker) {
    Object.assign(this, { checker, rows: [], byText: new Map(), byType: new Map() });
  }

  /** The place of a type in the table. */
  add(type) {
    if (!type) return this.row('*');
    const known = this.byType.get(type.id);
    if (known !== undefined) return known;
    if (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) {
      // Its place is known before it is written, as it may hold itself.
      const place = this.rows.push('*') - 1;
      this.byType.set(type.id, place);
      this.rows[place] = this.objectOf(type);
      return place;
    }
    const place = this.row(this.plainOf(type));
    this.byType.set(type.id, place);
    return place;
  }

  row(content) {
    const text = JSON.stringify(content);
    if (!this.byText.has(text)) this.byText.set(text, this.rows.push(content) - 1);
    return this.byText.get(text);
  }

  plainOf(type) {
    if (type.flags & TypeFlags.BooleanLike) return 'boolean';
    if (type.isUnionType()) return { of: [...new Set(type.getTypes().map((each) => this.add(each)))].sort() };
    if (type.isStringLiteralType()) return `'${type.value}'`;
    if (type.isNumberLiteralType()) return String(type.value);
    if (type.flags & TypeFlags.StringLike) return 'string';
    if (type.flags & TypeFlags.NumberLike) return 'number';
    if (type.flags & TypeFlags.Null) return 'null';
    if (type.flags & (TypeFlags.Undefined | TypeFlags.Void)) return 'undefined';
    return '*';
  }

  objectOf(type) {
    const { checker } = this;
    const symbol = type.getSymbol();
    const path = pathOf(type.getAliasSymbol()) ?? pathOf(symbol);
    const isPlainName = symbol && !symbol.name.startsWith('__');
    if (isOfLanguage(pathOf(symbol)) && isPlainName)
      return {
        lib: symbol.name.replace(/^Readonly(?=Array)/, ''),
        args:
          type.objectFlags & ObjectFlags.Reference
            ? checker.getTypeArguments(type).map((each) => this.add(each))
            : [],
      };
    const library = libraryOf(path);
    if (library) return { from: library };
    const calls = checker.getSignaturesOfType(type, SignatureKind.Call);
    if (calls.length > 1) return '*';
    if (calls.length === 1) return this.functionOf(calls[0]);
    return this.membersOf(type);
  }

  functionOf(signature) {
    const parameters = signature.getParameters();
    const takes = parameters.map((parameter, index) => {
      const isRest = signature.hasRestParameter && index === parameters.length - 1;
      const isLeftOut = isRest || this.isOptional(parameter);
      const name = parameter.name.startsWith('__') ? '' : parameter.name;
      return [name, isRest ? this.row('*') : this.typeOf(parameter), ...(isLeftOut ? [1] : [])];
    });
    return { takes, gives: this.add(this.checker.getReturnTypeOfSignature(signature)) };
  }

  membersOf(type) {
    const has = {};
    let isOpen = this.checker.getIndexInfosOfType(type).length > 0;
    const properties = this.checker.getPropertiesOfType(type);
    if (properties.length === 0) return '*';
    for (const property of properties) {
      if (libraryOf(pathOf(property)) || isOfLanguage(pathOf(property)) || property.name.startsWith('__'))
        isOpen = true;
      else
        has[property.name] = [this.typeOf(property), ...(property.flags & SymbolFlags.Optional ? [1] : [])];
    }
    if (type.isIntersectionType()) isOpen ||= type.getTypes().some((each) => each.flags & unknown);
    return { has, ...(isOpen && { open: 1 }) };
  }

  typeOf(symbol) {
    return this.add(this.checker.getTypeOfSymbol(symbol));
  }

  /** A parameter that may be left out, or that takes undefined. */
  isOptional(parameter) {
    if (parameter.flags & SymbolFlags.Optional) return true;
    const node = parameter.valueDeclaration?.resolve();
    return Boolean(node?.questionToken || node?.initializer);
  }
}

/**
 * What the values that source files export are, as types: what functions and components take and give, which members objects have.
 *
 * @param {Record<string, string>} files entry points, by the names under which they are shared
 * @param {string} [tsconfig] of the project that the files are in
 * @returns {{ names: Record<string, Record<string, number>>, types: unknown[] }} of each export its place in the table
 */
export function typesOf(files, tsconfig = config) {
  const api = new API({ cwd: root });
  try {
    const [{ program, checker }] = api.updateSnapshot({ openProjects: [tsconfig] }).getProjects();
    const table = new TypeTable(checker);
    const exportsOf = (file) => {
      const source = program.getSourceFile(file);
      const exported = source ? checker.getExportsOfModule(checker.getSymbolAtLocation(source)) : [];
      const targets = exported.map((symbol) => [
        symbol.name,
        symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      ]);
      return targets
        .filter(([, symbol]) => symbol.flags & SymbolFlags.Value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, symbol]) => [name, table.typeOf(symbol)]);
    };
    const names = Object.entries(files).map(([module, file]) => [
      module,
      Object.fromEntries(exportsOf(file)),
    ]);
    return { names: Object.fromEntries(names), types: table.rows };
  } finally {
    api.close();
  }
}

/** The same of our shared modules. Seven builds need it; it is made once for equal sources, as it takes seconds. */
export function sharedTypes(files) {
  const shared = join(root, 'shared');
  const sources = readdirSync(shared, { recursive: true }).filter((file) =>
    /^[^/\\]+[/\\](src[/\\].*\.tsx?|package\.json)$/.test(file),
  );
  const hash = createHash('sha256').update(JSON.stringify(files));
  for (const file of [
    fileURLToPath(import.meta.url),
    join(root, 'package-lock.json'),
    ...sources.sort().map((each) => join(shared, each)),
  ])
    if (existsSync(file)) hash.update(readFileSync(file));
  const stored = join(cache, `types-${hash.digest('hex').slice(0, 16)}.json`);
  try {
    return JSON.parse(readFileSync(stored, 'utf8'));
  } catch {
    const types = typesOf(files);
    mkdirSync(cache, { recursive: true });
    for (const old of readdirSync(cache)) rmSync(join(cache, old), { force: true });
    const temporary = `${stored}.${process.pid}`;
    writeFileSync(temporary, JSON.stringify(types));
    renameSync(temporary, stored);
    return types;
  }
}

/**
 * Of these types those of the exports in question, with the properties in question.
 *
 * @param {ReturnType<typeof typesOf>} all
 * @param {Record<string, string[] | null>} wanted names by module
 * @param {(name: string) => boolean} isUsed whether the build names a property, or, as `'calm'`, a value
 */
export function pickTypes({ names, types }, wanted, isUsed = () => true) {
  const rows = [];
  const places = new Map();
  const pick = (from) => {
    if (places.has(from)) return places.get(from);
    const place = rows.push('*') - 1;
    places.set(from, place);
    rows[place] = rowFrom(types[from], types, pick, isUsed);
    return place;
  };
  const picked = Object.entries(names).map(([module, each]) => {
    const used = new Set((wanted[module] ?? []).map((name) => name.split('.')[0]));
    const places = Object.entries(each).flatMap(([name, place]) =>
      used.has(name) ? [[name, pick(place)]] : [],
    );
    return [module, Object.fromEntries(places)];
  });
  return {
    names: Object.fromEntries(picked.filter(([, each]) => Object.keys(each).length > 0)),
    types: rows,
  };
}

/** A row of the table with the places of its parts in another. */
function rowFrom(row, types, pick, isUsed) {
  if (row.of) {
    const isPassed = (text) => typeof text !== 'string' || !text.startsWith("'") || isUsed(text);
    const choices = row.of.filter((each) => isPassed(types[each]));
    return choices.length > 0 ? { of: choices.map(pick) } : '*';
  }
  if (row.lib) return { ...row, args: row.args.map(pick) };
  if (row.takes)
    return {
      takes: row.takes.map(([name, place, ...more]) => [name, pick(place), ...more]),
      gives: pick(row.gives),
    };
  if (!row.has) return row;
  const members = Object.entries(row.has);
  const used = members.filter(([name]) => isUsed(name));
  // What is not named may still be passed on, as a part of a whole.
  const rest = members.filter(([name]) => !isUsed(name)).map(([name]) => name);
  return {
    ...row,
    has: Object.fromEntries(used.map(([name, [place, ...more]]) => [name, [pick(place), ...more]])),
    ...(rest.length > 0 && { rest }),
  };
}
