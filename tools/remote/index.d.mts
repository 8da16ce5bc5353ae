/** The signed-in user in the chosen team. Everything is empty while nobody is signed in. */
export interface Viewer {
  user: { id: string; name: string; email: string } | null;
  teamId: string | null;
  roles: readonly string[];
  abilities: readonly string[];
  /** Null without a team, and for a team of the platform alone. */
  accountType: 'company_owner' | 'company_employee' | 'company_courier' | null;
  /** True for an administrator who impersonates a company. */
  isImpersonating: boolean;
  companyId: string | null;
  riderId: string | null;
}

type Query = Readonly<Record<string, string | number>>;

/** A place of the suite's page that a remote fills. The functions may be called at any time, and without `this`. */
export interface Place {
  /** Empty; the remote puts its page in here. */
  element: HTMLElement;
  /** The present address in the suite: path, query and hash. */
  address: () => string;
  navigate: (to: string | number, options?: { replace?: boolean; state?: unknown }) => void;
  /** The same object until the viewer changes. The server checks every call again. */
  viewer: () => Viewer;
  /** Calls back at every change of the address, and of the viewer. Returns a function that ends it. */
  follow: (changed: () => void) => () => void;
  /** Calls of the suite's API as the viewer; each gives the envelope's `data`, or throws an error with `status` and `code`. */
  get: <Data>(path: string, query?: Query) => Promise<Data>;
  /** The same key again changes nothing a second time. */
  post: <Data>(
    path: string,
    body: object,
    options?: { query?: Query; idempotencyKey?: string },
  ) => Promise<Data>;
  /** The page cannot be shown: the place shows an earlier build, or a panel with Retry. */
  fail: (error: unknown) => void;
}

/** Condition for seeing a link: every part that is set must hold, and of a list any one suffices. */
export interface Requirement {
  accountTypes?: readonly NonNullable<Viewer['accountType']>[];
  anyRole?: readonly string[];
  anyAbility?: readonly string[];
}

/** A link in the suite's navigation. */
export interface NavigationEntry {
  /** A path of the remote. */
  to: string;
  label: string;
  /** A name of the suite's icons, such as `chart`. */
  icon: string;
  /** Whose frame it is in: that of companies, or of users who book. */
  layout: 'company' | 'user';
  /** Its position among the entries of all remotes; smaller comes first. */
  order: number;
  place?: 'sidebar' | 'menu' | 'palette';
  group?: 'work' | 'people' | 'money' | 'reports' | 'company';
  requires?: Requirement;
}

/** What a remote declares of itself, as plain data. */
export interface Manifest {
  /** Lower case, digits and hyphens. */
  name: string;
  /** The name that people see. */
  title: string;
  /** The addresses of the remote's pages, each with all below it. */
  paths: readonly string[];
  navigation: readonly NavigationEntry[];
}

/** The default export of the file that `federationOptions` names. With another library than React, make it yourself. */
export interface Remote extends Manifest {
  routes: readonly { path: string; element: null; handle: { title: string } }[];
  /** Shows the remote in a place; returns a function that removes it. */
  mount: (place: Place) => () => void;
}

interface OwnReact {
  /** The `react` of the remote itself: 18 or later. */
  // biome-ignore lint/suspicious/noExplicitAny: of any version of React
  React: any;
  /** Of the `react-dom/client` of the remote itself. */
  createRoot: (element: HTMLElement) => { render: (node: never) => void; unmount: () => void };
  /** The remote's page for all of its paths. */
  // biome-ignore lint/suspicious/noExplicitAny: of any version of React
  Page: (props: { place: Place }) => any;
}

/** Makes a remote of a React component, in a root of its own. What throws while it renders is the place's to replace. */
export function mountForeign(manifest: Manifest, own: OwnReact): Remote;
