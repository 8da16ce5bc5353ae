/** Condition for seeing a navigation entry. Names of roles and abilities are the remote's own: a newer one may know more of them. */
export interface PublishedRequirement {
  accountTypes?: readonly string[];
  anyRole?: readonly string[];
  anyAbility?: readonly string[];
  capability?: string;
}

/** Groups of the company's sidebar, in their order. */
export const navigationGroups = ['work', 'people', 'money', 'reports', 'company'] as const;
export type NavigationGroup = (typeof navigationGroups)[number];

/** One link of a layout, as a manifest declares it. */
export interface PublishedNavigation {
  to: string;
  query?: string;
  also?: readonly string[];
  label: string;
  icon: string;
  layout: 'company' | 'user';
  /** Its position among the entries of all remotes; smaller comes first. */
  order: number;
  place?: 'sidebar' | 'menu' | 'palette';
  group?: NavigationGroup;
  /** The people whose approvals `waiting/show` counts. A newer remote may name more. */
  waiting?: string;
  requires?: PublishedRequirement;
}

/** Records that a remote has stored in a browser. */
export interface PublishedRecords {
  database: string;
  stores: readonly string[];
  index: string;
}

/** A remote's manifest as published: its parts, without what only the web's own types know. */
export interface PublishedManifest {
  name: string;
  title: string;
  paths: readonly string[];
  navigation: readonly PublishedNavigation[];
  backgroundComponentFor?: PublishedRequirement;
  backgroundComponentWithRecords?: PublishedRecords;
  firstPages?: Readonly<Record<string, string>>;
}

/** The address of one published build of a remote, and the packages it was built against. */
export interface BuildAddress {
  /** 12 hexadecimal digits. */
  buildId: string;
  /** Shared packages with the major version it was built against. */
  needs: Readonly<Record<string, number>>;
  /** `/orders/<buildId>/remoteEntry.js`, or an absolute URL on another origin. */
  entry: string;
  /** The global that the entry script sets; its build's id is part of it. */
  global: string;
  /** The hash of the entry: `sha256-…`, as every visitor downloads those of all files, or `sha384-…`. */
  integrity: string;
  /** It runs in a frame of its own, and may make these calls of the API as the viewer; in the page itself where it is left out. */
  sandbox?: { calls: readonly string[] };
}

/** One remote: its current build, the previous one, its paths and navigation. */
export interface RegistryEntry extends PublishedManifest, BuildAddress {
  /** The registry's number when this entry was written; it only grows. */
  number: number;
  previous?: BuildAddress;
  /** The build that was rolled back. */
  withdrawn?: string;
  /** Base64 Ed25519 over `signedText` of this entry. */
  signature: string;
}

/** An operator's switch of one remote: off for all users, or held at a build. */
export interface Switch {
  isOff?: true;
  reason?: string;
  /** The signed entry of the build that is used in place of the current one. */
  pinned?: RegistryEntry;
  /** The per cent of devices that get the current build all the same; none where it is left out. */
  share?: number;
}

/** All remotes of the suite, as `remotes/registry.json` has them; `switches` only as the server sends it. */
export interface Registry {
  number: number;
  remotes: readonly RegistryEntry[];
  /** By the remote's name. */
  switches?: Readonly<Record<string, Switch>>;
}

/** The text that an entry's signature is over: all else of the entry, in the order of its keys. */
export const signedText = ({ signature: _signature, ...signed }: RegistryEntry): string =>
  JSON.stringify(signed);

/** The entry in use of a device whose place among all is `place`, from 0 to 99: a pinned one replaces the current. */
export const entryInUse = <Entry extends RegistryEntry>(
  entry: Entry,
  { pinned, share = 0 }: { pinned?: Entry; share?: number } = {},
  place = 49,
): Entry => (pinned && place >= share ? pinned : entry);

/** The entries in use of most devices. */
export const remotesInUse = ({ remotes, switches }: Registry): RegistryEntry[] =>
  remotes.map((entry) => entryInUse(entry, switches?.[entry.name]));
