import { readJson, writeJson } from './storage.ts';

/** The key by which the server at an address recognises this browser; one per account that signed in here. */
interface DeviceKey {
  api: string;
  key: string;
}

/** The most keys that a sign-in sends along. */
const mostKeys = 5;

const isDeviceKey = (value: unknown): value is DeviceKey =>
  typeof value === 'object' && value !== null && 'api' in value && 'key' in value;

function storedKeys(): DeviceKey[] {
  const stored = readJson('knownDevices');
  return Array.isArray(stored) ? stored.filter(isDeviceKey) : [];
}

/** Stores the device key of a sign-in; it stays when the session ends. */
export const rememberDeviceKey = (api: string, key: string): void =>
  writeJson('knownDevices', [{ api, key }, ...storedKeys()].slice(0, mostKeys));

/** Keys that earlier sign-ins at this server gave this browser, the newest first. */
export const deviceKeysOf = (api: string): string[] =>
  storedKeys().flatMap((stored) => (stored.api === api ? [stored.key] : []));
