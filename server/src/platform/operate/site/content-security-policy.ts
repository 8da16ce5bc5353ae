import { scriptSource } from '@waybill/contract/publishing';
import { ownMachine } from './local-override.ts';

const originOf = (address: unknown): string[] => {
  try {
    return typeof address === 'string' && address ? [new URL(address).origin] : [];
  } catch {
    return [];
  }
};

/** Firebase's hosts, where it is configured: its database names another host of its own to each client. */
const firebaseHosts = (firebase: unknown): string[] => {
  if (typeof firebase !== 'object' || firebase === null) return [];
  const database = originOf((firebase as Record<string, unknown>).FIREBASE_DATABASE_URL);
  return [
    ...database,
    ...database.map((origin) => origin.replace(/^http/, 'ws')),
    'https://*.firebaseio.com',
    'wss://*.firebaseio.com',
    'https://*.firebasedatabase.app',
    'wss://*.firebasedatabase.app',
    'https://firebaseinstallations.googleapis.com',
    'https://fcmregistrations.googleapis.com',
  ];
};

/** Google's hosts for its map, where a key for it is configured; for each directive those that it asks for. */
const googleHosts = {
  'script-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  'style-src': ['https://fonts.googleapis.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'img-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.ggpht.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com'],
};

/** The hosts of the map's streets, where they are elsewhere. */
const mapHosts = ({ mapTiles, mapOrigins }: PolicyParts['config']): string[] => [
  ...originOf(mapTiles),
  ...(Array.isArray(mapOrigins) ? mapOrigins.flatMap(originOf) : []),
];

/**
 * Libraries such as emotion and MUI append a `<style>` element without content and fill it rule by rule, which a policy does not
 * restrict. This is the hash of the empty one.
 */
const emptyStyle = scriptSource('');

/** The parts that determine a page's policy. */
export interface PolicyParts {
  /** The texts of the page's inline scripts. */
  inlineScripts: readonly string[];
  /** The hashes of its inline styles; undefined where the shell's build writes more into the page. */
  inlineStyles: readonly string[] | undefined;
  /** The content of `/config.json`. */
  config: Readonly<Record<string, unknown>>;
  /** Other origins that remotes are served from. */
  remoteOrigins: readonly string[];
  /** Whether a remote comes from the visitor's own machine (`local-override.ts`). */
  isOverridden?: boolean;
}

/**
 * The policy of the suite's pages: scripts from this origin and those of remotes, and the inline ones by their hashes,
 * never `eval`. So are styles, but where an older shell, Google's map or a development server writes its own into the page.
 */
export function contentSecurityPolicy({
  inlineScripts,
  inlineStyles,
  config,
  isOverridden,
  ...parts
}: PolicyParts): string {
  const remoteOrigins = [...parts.remoteOrigins, ...(isOverridden ? ownMachine : [])];
  // A development server notifies the page of changes.
  const liveChanges = isOverridden ? ownMachine.map((origin) => origin.replace(/^http/, 'ws')) : [];
  const api = originOf(config.apiBase);
  const registry = originOf(config.registry);
  // A hash would make browsers ignore the other.
  const styles =
    config.googleMapsApiKey || isOverridden || !inlineStyles
      ? ["'unsafe-inline'"]
      : [emptyStyle, ...inlineStyles].map((hash) => `'${hash}'`);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map((script) => `'${scriptSource(script)}'`), ...remoteOrigins],
    'style-src': ["'self'", ...styles, ...remoteOrigins],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...mapHosts(config), ...remoteOrigins],
    'font-src': ["'self'", ...remoteOrigins],
    'media-src': ["'self'", ...remoteOrigins],
    'connect-src': [
      "'self'",
      ...api,
      ...registry,
      ...mapHosts(config),
      ...remoteOrigins,
      ...liveChanges,
      ...firebaseHosts(config.firebase),
    ],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  if (config.googleMapsApiKey)
    for (const [name, hosts] of Object.entries(googleHosts))
      directives[name] = [...(directives[name] ?? []), ...hosts];
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/**
 * The backstop of the loader's own checks: browsers that know it run no script that came without a hash. Google's
 * loader has none, so that a page with its map goes without, and so does one with a remote under development.
 */
export const integrityPolicy = ({
  config,
  isOverridden,
}: Pick<PolicyParts, 'config' | 'isOverridden'>): Record<string, string> =>
  config.googleMapsApiKey || isOverridden ? {} : { 'integrity-policy': 'blocked-destinations=(script)' };
