import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { isLoopback, type ServerConfig } from '../../platform/config.ts';
import { suiteFiles } from '../../platform/site/index.ts';
import { type Finding, good, note, reasonOf, wrong } from './finding.ts';

/** Only this machine uses it: trying out needs neither mails nor addresses. */
const isForTryingOut = ({ host, webOrigins, databaseUrl }: ServerConfig) =>
  isLoopback(host) && webOrigins.length === 0 && databaseUrl === undefined;

export const lookAtOrigins = (config: ServerConfig): Finding[] => {
  const { webOrigins, trustedProxies } = config;
  if (webOrigins.length === 0)
    return isForTryingOut(config)
      ? []
      : [note('WEB_ORIGINS is not set: links in mails lead to this machine’s own addresses.')];
  const isPlain = (origin: string) => origin.startsWith('http:') && !isLoopback(new URL(origin).hostname);
  const plain = webOrigins.filter(isPlain);
  const isBehindProxy = webOrigins.some((origin) => origin.startsWith('https:'));
  return [
    good(`People use it at ${webOrigins.join(', ')}.`),
    ...(plain.length > 0
      ? [
          wrong(
            `${plain.join(', ')} has no TLS: phones cannot work offline there, and passwords can be read.`,
          ),
        ]
      : []),
    ...(isBehindProxy && trustedProxies === 0
      ? [
          note(
            'TLS ends at a proxy, but TRUST_PROXY is 0: all callers have the proxy’s address, and share its limits.',
          ),
        ]
      : []),
  ];
};

export const lookAtMail = async (config: ServerConfig): Promise<Finding[]> => {
  const { mailUrl, mailFrom, dataDir } = config;
  if (!mailUrl)
    return isForTryingOut(config)
      ? []
      : [note(`MAIL_URL is not set: mails are files in ${resolve(dataDir)}/outbox, and reach nobody.`)];
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };
  const transport = createTransport({ url: mailUrl, ...timeouts });
  try {
    await transport.verify();
    return [good(`The mail server accepts the account. Mails are from ${mailFrom}.`)];
  } catch (error) {
    return [wrong(`MAIL_URL: the mail server does not accept us (${reasonOf(error)}).`)];
  } finally {
    transport.close();
  }
};

/** Whether the collector takes traces: it is sent none. */
export const lookAtTraces = async ({ traces }: Pick<ServerConfig, 'traces'>): Promise<Finding[]> => {
  if (!traces) return [];
  const { url, headers } = traces;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(5_000),
    });
    if (response.ok) return [good('The collector takes traces.')];
    return [wrong(`OTEL_EXPORTER_OTLP_ENDPOINT: the collector responds with ${response.status}.`)];
  } catch (error) {
    return [wrong(`OTEL_EXPORTER_OTLP_ENDPOINT: the collector cannot be reached (${reasonOf(error)}).`)];
  }
};

const builtSite = 'dist/site';

/** The published suite: the shell, the registry, and whether its entries are signed by the key that the shell knows. */
export const lookAtSite = async ({ siteDir }: Pick<ServerConfig, 'siteDir'>): Promise<Finding[]> => {
  const folder = siteDir ?? (existsSync(builtSite) ? builtSite : undefined);
  if (!folder) return [note('SITE_DIR is not set: the API is served alone.')];
  if (!existsSync(folder)) return [wrong(`SITE_DIR ${resolve(folder)} does not exist: run npm run build.`)];
  const { shell, state, bad, usable } = await suiteFiles({ siteDir: folder }).read();
  const found: Finding[] = [];
  if (!shell) found.push(wrong(`${resolve(folder)} has no shell: run npm run build.`));
  if (state === 'missing')
    found.push(wrong('The registry of remotes is missing or damaged: publish a remote.'));
  for (const { name, problem } of bad)
    found.push(wrong(`The registry’s entry of ${name} cannot be used: ${problem}. Publish it again.`));
  if (found.length === 0)
    found.push(good(`The suite and ${usable.length} remotes are published, signed and whole.`));
  return found;
};

export const lookAtRegistryKey = (env: NodeJS.ProcessEnv): Finding[] => {
  const file = env.REGISTRY_KEY_FILE ?? 'dist/registry-key.pem';
  if (env.REGISTRY_KEY || existsSync(file))
    return [good('The key that signs published builds is here: have a copy of it elsewhere.')];
  return [note('The key that signs published builds is not here: only the publishing machine needs it.')];
};
