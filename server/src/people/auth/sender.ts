import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** The address and device of a sign-in, as far as the request shows. */
export interface Sender {
  address: string;
  /** Keys that earlier sign-ins gave this device; whose they are is for the database to say. */
  deviceKeys: string[];
  /** Browser and system in words, e.g. `Chrome on Android`; null where they are not known. */
  device: string | null;
}

const mostKeys = 5;
const isKey = (text: string) => /^[\w-]{43}$/.test(text);
/** No browser's name needs more, and a caller is not to choose how much is parsed. */
const mostCharacters = 400;

/** The keys of a `Known-Device` header; what is none is passed over. */
const keysIn = (header: string | string[] | undefined): string[] =>
  typeof header === 'string'
    ? header
        .split(',', mostKeys)
        .map((text) => text.trim())
        .filter(isKey)
    : [];

// Any other name is the caller's own text.
const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));
const models = new Set(['iPhone', 'iPad']);

/** The browser and the system of a `User-Agent`, in words. */
export const deviceOf = (userAgent: string | undefined): string | null => {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, mostCharacters));
  const name = browsers.has(browser.name ?? '') ? browser.name?.replace(' for Android', '') : undefined;
  const system = systems.has(os.name ?? '') ? os.name : undefined;
  const model = models.has(platform.model ?? '') ? platform.model : undefined;
  return [name, model ?? system].filter(Boolean).join(' on ') || null;
};

export const senderOf = ({ ip, headers }: FastifyRequest): Sender => ({
  address: ip,
  deviceKeys: keysIn(headers['known-device']),
  device: deviceOf(headers['user-agent']),
});
