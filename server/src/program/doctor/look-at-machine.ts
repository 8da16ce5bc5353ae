import { once } from 'node:events';
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import type { ServerConfig } from '../../platform/config.ts';
import { type Finding, good, note, reasonOf, wrong } from './finding.ts';

const oldestNode = [20, 19] as const;
const fewGigabytes = 2;

export const lookAtNode = (version = process.versions.node): Finding => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNew = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  if (isNew) return good(`Node ${version}.`);
  return wrong(`Node ${version} is too old: install ${oldestNode.join('.')} or newer.`);
};

const statusOf = async (url: string) => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).status;
  } catch {
    return undefined;
  }
};

/** What a server that runs here says of itself. */
const lookAtServer = async (name: string, url: string): Promise<Finding | undefined> => {
  if ((await statusOf(`${url}/healthz`)) !== 200) return undefined;
  const text = `A server runs at ${name} already`;
  if ((await statusOf(`${url}/readyz`)) === 200)
    return good(`${text}, and is ready: its database responds, and the tables are up to date.`);
  return wrong(
    `${text}, and is not ready: its database is out of reach or its tables are not up to date, or it stops.`,
  );
};

export const lookAtPort = async ({ host, port }: Pick<ServerConfig, 'host' | 'port'>): Promise<Finding> => {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    probe.close();
    return good(`Port ${port} on ${host} is free.`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return wrong(`HOST ${host} is no address of this machine.`);
    if (code === 'EACCES')
      return wrong(`Port ${port} is for the system alone: set PORT to 1024 or more, with a proxy in front.`);
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    const server = await lookAtServer(`${host}:${port}`, url);
    if (server) return server;
    return wrong(`Port ${port} on ${host} is taken by another program: set PORT to a free one.`);
  }
};

const lookAtSpace = (folder: string): Finding => {
  const { bavail, bsize } = statfsSync(folder);
  const gigabytes = (bavail * bsize) / 1e9;
  const text = `${gigabytes.toFixed(1)} GB are free where DATA_DIR is`;
  return gigabytes < fewGigabytes
    ? wrong(`${text}: make room, a full disk stops all writing.`)
    : good(`${text}.`);
};

const nearestThere = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestThere(dirname(path));

const requireWritable = (folder: string) => {
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is no folder`);
  accessSync(folder, constants.W_OK | constants.X_OK);
};

/** The folder can be written to, or made, and has room. */
export const lookAtDataDir = (dataDir: string): Finding[] => {
  const folder = resolve(dataDir);
  const there = nearestThere(folder);
  try {
    requireWritable(there);
    const state =
      there === folder
        ? good(`DATA_DIR ${folder} can be written to.`)
        : note(`DATA_DIR ${folder} does not exist yet: the first start makes it.`);
    return [state, lookAtSpace(there)];
  } catch (error) {
    return [
      wrong(
        `DATA_DIR ${folder} cannot be written to (${reasonOf(error)}): give it to the account that runs the server.`,
      ),
    ];
  }
};

/** How far the clocks of this machine and of the database may differ: codes and links are good for a time. */
const mostSecondsApart = 5;

export const lookAtClock = (databaseNow: Date, now = new Date()): Finding => {
  const apart = Math.abs(databaseNow.getTime() - now.getTime()) / 1_000;
  if (apart <= mostSecondsApart) return good('The clocks of this machine and of the database agree.');
  return wrong(
    `The clocks of this machine and of the database are ${Math.round(apart)} s apart: let both follow a time server.`,
  );
};

export const lookAtPushes = ({ publicKeys, pushAccount }: ServerConfig): Finding[] => {
  const wantsPushes = publicKeys.firebase?.FIREBASE_VAPID_KEY !== undefined;
  if (wantsPushes && !pushAccount)
    return [
      note('Browsers register for push messages, but FIREBASE_SERVICE_ACCOUNT is missing: none are sent.'),
    ];
  return pushAccount ? [good('The account for push messages can be read.')] : [];
};
