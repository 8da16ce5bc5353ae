import { readJson, writeJson } from './storage.ts';

/** By which the server at an address tells this browser from a stranger's; one per account that signed in here. */
interface DeviceKey {
  api: string;
  key: string;
}

/** As many as a sign-in sends along. */
const mostKeys = 5;

const isDeviceKey = (value: unknown): value is DeviceKey =>
  typeof value === 'object' && value !== null && 'api' in value && 'key' in value;

function keptKeys(): DeviceKey[] {
  const kept = readJson('knownDevices');
  return Array.isArray(kept) ? kept.filter(isDeviceKey) : [];
}

/** Keeps what a sign-in gave this browser; it stays when the session ends. */
export const rememberDeviceKey = (api: string, key: string): void =>
  writeJson('knownDevices', [{ api, key }, ...keptKeys()].slice(0, mostKeys));

/** What earlier sign-ins at this server gave this browser, the newest first. */
export const deviceKeysOf = (api: string): string[] =>
  keptKeys().flatMap((kept) => (kept.api === api ? [kept.key] : []));
