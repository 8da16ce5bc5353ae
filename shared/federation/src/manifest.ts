import type { Ability, Capability, NavigationGroup, Role, WaitingKind } from '@waybill/contract';
import type { AccountType, Language } from '@waybill/session';
import type { IconName } from '@waybill/ui';

/** Condition for seeing an entry: every part that is set must hold, and of a list any one suffices. */
export interface Requirement {
  accountTypes?: readonly AccountType[];
  /** `owner` is a team owner of another server. */
  anyRole?: readonly (Role | 'owner')[];
  anyAbility?: readonly Ability[];
  /** Of the server: another one may lack what the screen is about. */
  capability?: Capability;
}

/** Places of a link. */
export type NavigationPlace = 'sidebar' | 'menu' | 'palette';

/** One link of a layout. It is plain data: it travels in the registry, so the shell knows it unloaded. */
export interface NavigationEntry {
  to: string;
  /** Filters with which the link opens its screen: what is to do there. The bare address shows everything. */
  query?: string;
  /** Screens behind it at other paths: the entry is the current one there, and viewers who see the entry may open them. */
  also?: readonly string[];
  label: string;
  /** The same in other languages, where the screens behind it have them. */
  labels?: Partial<Record<Exclude<Language, 'en'>, string>>;
  icon: IconName;
  layout: 'company' | 'user';
  /** Its position among the entries of all remotes; smaller comes first. */
  order: number;
  /** `sidebar` where left out; `menu` is the header's menu, `palette` the command palette alone. */
  place?: NavigationPlace;
  /** The part of the company's sidebar that it is in; behind all others where left out. */
  group?: NavigationGroup;
  /** Kind that waits for approval behind it: their number is shown at the entry to those who may approve them. */
  waiting?: WaitingKind;
  requires?: Requirement;
}

/** Records that a remote has stored in this browser, in a database with an index over the users whose they are. */
export interface StoredRecords {
  database: string;
  stores: readonly string[];
  /** The index of each store by the user's id. */
  index: string;
}

/**
 * A call of the API that a page begins with: the page's HTML makes it before any script is there. It must be a read, as it is sent at
 * each opening of the page, without an `Idempotency-Key`; `scripts/workspace/navigation.test.mjs` compares it with `docs/access.md`.
 */
export interface FirstCall {
  /** With its query, as the client sends it: `order/filter/index?page=1&per_page=20`. */
  path: string;
  /** The body of a POST, in the client's order of fields; `$company` is the id of the viewer's company. Without one it is a GET. */
  body?: Readonly<Record<string, string | number>>;
  /** Users whose pages make it: riders, or staff with this ability. */
  for: 'riders' | Ability;
  /** The server's capability that it needs. */
  capability?: Capability;
}

/** A remote's paths (each with all below it, `/` alone) and its navigation. */
export interface RemoteManifest {
  name: string;
  /** The name that people see: "Orders could not be loaded". */
  title: string;
  paths: readonly string[];
  navigation: readonly NavigationEntry[];
  /** On whose pages of the company layout this remote's background component runs; on none if left out. */
  backgroundComponentFor?: Requirement;
  /**
   * It runs too, on any page and for any account, where this browser has such records of the signed-in user, and where
   * no user is signed in and there are records of any user.
   */
  backgroundComponentWithRecords?: StoredRecords;
  /** Per path, the page file that is shown first (as `remote.ts` imports it), so that it loads early. */
  firstPages?: Readonly<Record<string, string>>;
  /** Per path, what the page there asks for first where its address has no query. A call that it then does not make is in vain. */
  firstCalls?: Readonly<Record<string, readonly FirstCall[]>>;
}
