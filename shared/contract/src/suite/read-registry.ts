import {
  type BuildAddress,
  navigationGroups,
  type Registry,
  type RegistryEntry,
  type Switch,
} from './registry.ts';

/** An entry that cannot be used, by the name it gives itself (or `remotes[2]`), and what is wrong with it. */
export interface BadEntry {
  name: string;
  problem: string;
}

/** A registry's usable entries, and its bad ones. */
export interface CheckedRegistry {
  registry: Registry;
  bad: BadEntry[];
}

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string' && value !== '';
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const recordOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const shapeOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && wrongField(value, checks) === undefined;

function wrongField(value: Fields, checks: Readonly<Record<string, Check>>): string | undefined {
  return Object.keys(checks).find((field) => !checks[field]?.(value[field]));
}

const isPath = matches(/^\/(?!\/)\S*$/);
const isBuildId = matches(/^[0-9a-f]{12}$/);
const isRemoteName: Check = (name) =>
  matches(/^[a-z][a-z0-9-]{0,39}$/)(name) && name !== 'shell' && name !== 'remotes';

const requirement = shapeOf({
  accountTypes: optional(listOf(isText)),
  anyRole: optional(listOf(isText)),
  anyAbility: optional(listOf(isText)),
  capability: optional(isText),
});

const storedRecords = shapeOf({ database: isText, stores: listOf(isText), index: isText });

const navigationEntry = shapeOf({
  to: isPath,
  query: optional(matches(/^[\w=&%.-]*$/)),
  also: optional(listOf(isPath)),
  label: isText,
  icon: isText,
  layout: oneOf('company', 'user'),
  order: Number.isFinite,
  place: oneOf(undefined, 'sidebar', 'menu', 'palette'),
  group: oneOf(undefined, ...navigationGroups),
  waiting: optional(isText),
  requires: optional(requirement),
});

/** A global that a later build sets, too, would replace what an open page has of this one. */
const isOwnGlobal: Check = (value) => {
  const { global, buildId } = value as Partial<BuildAddress>;
  return Boolean(buildId && global?.includes(buildId));
};

const addressFields = {
  buildId: isBuildId,
  needs: recordOf(isCount),
  entry: matches(/^(\/(?!\/)|https?:\/\/[^/\s]+\/)[^\s\\]+$/),
  global: matches(/^[A-Za-z_$][\w$]*$/),
  // To the letter: browsers skip a hash they cannot read, and run the script unchecked.
  integrity: matches(/^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/),
  sandbox: optional(shapeOf({ calls: listOf(isText) })),
};

const entryFields = {
  name: isRemoteName,
  title: isText,
  paths: (value: unknown) => listOf(isPath)(value) && (value as unknown[]).length > 0,
  navigation: listOf(navigationEntry),
  backgroundComponentFor: optional(requirement),
  backgroundComponentWithRecords: optional(storedRecords),
  firstPages: optional(recordOf(isText)),
  ...addressFields,
  number: isCount,
  previous: optional((value) => shapeOf(addressFields)(value) && isOwnGlobal(value)),
  withdrawn: optional(isBuildId),
  signature: matches(/^[A-Za-z0-9+/]{86}==$/),
};

/** Explains in words why a registry's entry cannot be used; undefined if it can. Its signature is not verified. */
export function problemOfEntry(value: unknown): string | undefined {
  if (!isObject(value)) return 'is not an object';
  const field = wrongField(value, entryFields);
  if (!field) return isOwnGlobal(value) ? undefined : 'has a wrong global';
  return value[field] === undefined ? `has no ${field}` : `has a wrong ${field}`;
}

const nameIn = (value: unknown, fallback: string) =>
  isObject(value) && typeof value.name === 'string' && value.name ? value.name.slice(0, 40) : fallback;

function readEntries(values: readonly unknown[], bad: BadEntry[]): RegistryEntry[] {
  const entries = new Map<string, RegistryEntry>();
  values.forEach((value, index) => {
    const name = nameIn(value, `remotes[${index}]`);
    const problem = entries.has(name) ? 'is there twice' : problemOfEntry(value);
    if (problem) bad.push({ name, problem });
    else entries.set(name, value as RegistryEntry);
  });
  return [...entries.values()];
}

/** A wrong pin is left out alone: the current build is used, and a switch that says off still does. */
function readSwitch(name: string, value: Fields, bad: BadEntry[]): Switch {
  const { isOff, reason, pinned, share } = value;
  const isOther = nameIn(pinned, name) !== name;
  const wrong = isOther ? 'is of another remote' : problemOfEntry(pinned);
  const problem = pinned === undefined ? undefined : wrong;
  if (problem) bad.push({ name, problem: `pinned build: ${problem}` });
  return {
    ...(isOff === true && { isOff }),
    ...(typeof reason === 'string' && { reason }),
    ...(isCount(share) && { share: share as number }),
    ...(pinned !== undefined && !problem && { pinned: pinned as RegistryEntry }),
  };
}

function readSwitches(value: unknown, bad: BadEntry[]): Record<string, Switch> {
  const switches: Record<string, Switch> = {};
  for (const [name, each] of Object.entries(isObject(value) ? value : {}))
    if (isRemoteName(name) && isObject(each)) switches[name] = readSwitch(name, each, bad);
  return switches;
}

/**
 * Reads a registry entry by entry: a wrong one drops out alone and is named. Entries are returned as they are, as
 * their signatures are over every field. Undefined for what is no registry at all.
 */
export function readRegistry(value: unknown): CheckedRegistry | undefined {
  if (!isObject(value) || !Array.isArray(value.remotes)) return undefined;
  const bad: BadEntry[] = [];
  const remotes = readEntries(value.remotes, bad);
  // Its own number is not signed; where it is wrong, the newest entry's serves as well.
  const newest = Math.max(0, ...remotes.map(({ number }) => number));
  const number = isCount(value.number) ? (value.number as number) : newest;
  const switches = value.switches === undefined ? {} : { switches: readSwitches(value.switches, bad) };
  return { registry: { number, remotes, ...switches }, bad };
}
