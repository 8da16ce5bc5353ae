import { createHash } from 'node:crypto';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

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
  'font-src': ["'self'", 'https://fonts.gstatic.com'],
  'img-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.ggpht.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com'],
};

/**
 * The policy of the suite's pages: scripts from this origin and the one inline script by its hash, never
 * `eval`. Styles may be inline, as the component library writes its own into the page.
 */
export function contentSecurityPolicy(
  inlineScript: string,
  config: Readonly<Record<string, unknown>>,
): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", hashOf(inlineScript)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...originOf(config.apiBase)],
    'connect-src': ["'self'", ...originOf(config.apiBase), ...firebaseHosts(config.firebase)],
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
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
