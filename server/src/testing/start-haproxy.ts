import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureDebianProgram } from './debian-program.ts';
import { freePort } from './start-postgres.ts';

const documented = fileURLToPath(new URL('../../../deploy/haproxy/haproxy.cfg', import.meta.url));

interface Places {
  /** The folder of its configuration. */
  folder: string;
  /** Of the nodes, on this machine. */
  nodePorts: readonly number[];
  /** A free one where it is left out. */
  port?: number | undefined;
}

/** The operators' configuration, for these ports of this machine; otherwise as documented. */
const configurationFor = (port: number, { nodePorts }: Places) => {
  const servers = nodePorts.map((node, index) => `    server node${index + 1} 127.0.0.1:${node}`);
  return readFileSync(documented, 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('maxconn 20000', 'maxconn 2000')
    .replace(/( +server node\d .*\n)+/, `${servers.join('\n')}\n`);
};

const isListening = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

export interface RunningHaproxy {
  child: ChildProcess;
  url: string;
  port: number;
}

/** Starts HAProxy with the documented configuration in front of nodes at these ports. */
export const startHaproxy = async (places: Places): Promise<RunningHaproxy> => {
  const port = places.port ?? (await freePort());
  const file = join(places.folder, 'haproxy.cfg');
  writeFileSync(file, configurationFor(port, places));
  const child = spawn(ensureDebianProgram('haproxy'), ['-db', '-q', '-f', file], { stdio: 'ignore' });
  let end: string | undefined;
  child.once('error', ({ message }) => {
    end = message;
  });
  child.once('exit', (code, signal) => {
    end = `it ended with ${code ?? signal}`;
  });
  while (!(await isListening(port))) {
    if (end) throw new Error(`HAProxy does not run: ${end}`);
    await rest(20);
  }
  return { child, url: `http://127.0.0.1:${port}`, port };
};
