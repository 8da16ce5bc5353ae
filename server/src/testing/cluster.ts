import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ProxiedNodes } from './proxied-nodes.ts';
import { type RunningPgBouncer, startPgBouncer } from './start-pgbouncer.ts';
import { freePort, type RunningPostgres, startPostgres } from './start-postgres.ts';
import { commitOnBoth, primarySettings, promote, query, startReplica } from './start-replica.ts';

/** Tests end processes, not machines: what was written to the operating system stays. */
const settings = [...primarySettings, 'fsync=off'];

const lentByPgBouncer = 20;

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

const kill = async (child: ChildProcess) => {
  if (!isRunning(child)) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

interface Parts {
  primary: RunningPostgres;
  replica: RunningPostgres;
  pooler: RunningPgBouncer;
}

/** Faults of a cluster. */
export const faults = [
  'a node stops',
  'a node dies',
  'HAProxy dies',
  'PgBouncer dies',
  'the replica dies',
  'the primary dies',
] as const;
export type Fault = (typeof faults)[number];

/** HAProxy, three nodes, PgBouncer, a primary and a replica that has all that was acknowledged: each a process that can be ended and mended. */
export class Cluster {
  readonly #folder: string;
  /** A server that was started to follow is at the port of the one that died. */
  readonly #ports: readonly [number, number];
  #primary: RunningPostgres;
  #replica: RunningPostgres;
  #replicas = 1;
  #pooler: RunningPgBouncer;
  readonly #poolerPort: number;
  #nodes: ProxiedNodes | undefined;

  private constructor(folder: string, ports: readonly [number, number], parts: Parts) {
    this.#folder = folder;
    this.#ports = ports;
    this.#primary = parts.primary;
    this.#replica = parts.replica;
    this.#pooler = parts.pooler;
    this.#poolerPort = Number(new URL(parts.pooler.url).port);
  }

  static async start(folder: string): Promise<Cluster> {
    const ports = [await freePort(), await freePort()] as const;
    const started: { child: ChildProcess }[] = [];
    const track = <Part extends { child: ChildProcess }>(part: Part) => {
      started.push(part);
      return part;
    };
    try {
      const primary = track(await startPostgres(folder, settings, ports[0]));
      await query(`${primary.url}/postgres`, 'create database waybill');
      const following = { name: 'standby0', settings, port: ports[1] };
      const replica = track(await startReplica(folder, primary, following));
      await commitOnBoth(primary);
      const pooler = track(await startPgBouncer(folder, primary.url, { lent: lentByPgBouncer }));
      const cluster = new Cluster(folder, ports, { primary, replica, pooler });
      const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
      cluster.#nodes = await ProxiedNodes.start(folder, {
        DATABASE_URL: `${pooler.url}/waybill`,
        DATABASE_LISTEN_URL: `postgresql://postgres@${hosts}/waybill?target_session_attrs=read-write`,
      });
      return cluster;
    } catch (error) {
      for (const { child } of started) await kill(child);
      throw error;
    }
  }

  get url(): string {
    return this.#nodes!.url;
  }

  /** The database itself, where it takes writes now. */
  get databaseUrl(): string {
    return `${this.#primary.url}/waybill`;
  }

  /** Has it happen; returns how to mend it, as an operator and systemd do. `pick` is a number from 0 to 1. */
  async suffer(fault: Fault, pick: number): Promise<() => Promise<void>> {
    const nodes = this.#nodes!;
    const index = Math.floor(pick * nodes.nodes.length);
    switch (fault) {
      case 'a node stops':
        await nodes.stopNode(index, 'SIGTERM');
        return () => nodes.startNode(index);
      case 'a node dies':
        await nodes.stopNode(index, 'SIGKILL');
        return () => nodes.startNode(index);
      case 'HAProxy dies':
        await nodes.killProxy();
        return () => nodes.startProxy();
      case 'PgBouncer dies':
        await kill(this.#pooler.child);
        return () => this.#startPooler();
      case 'the replica dies':
        await kill(this.#replica.child);
        return async () => {
          this.#replica = await this.#replica.restart();
        };
      case 'the primary dies':
        await kill(this.#primary.child);
        return () => this.#failOver();
    }
  }

  async #startPooler() {
    const options = { port: this.#poolerPort, lent: lentByPgBouncer };
    this.#pooler = await startPgBouncer(this.#folder, this.#primary.url, options);
  }

  /** The replica is promoted, PgBouncer pointed at it, and a new replica follows it. */
  async #failOver() {
    await promote(this.#replica);
    this.#primary = this.#replica;
    this.#pooler.pointAt(this.#primary.url);
    const port = this.#ports.find((each) => !this.#primary.url.endsWith(`:${each}`))!;
    const name = `standby${this.#replicas}`;
    this.#replicas += 1;
    this.#replica = await startReplica(this.#folder, this.#primary, { name, settings, port });
    await commitOnBoth(this.#primary);
  }

  /** Ends everything but the database. */
  async stopServing(): Promise<void> {
    await this.#nodes?.killProxy();
    for (const index of this.#nodes?.nodes.keys() ?? []) await this.#nodes!.stopNode(index, 'SIGKILL');
    await kill(this.#pooler.child);
  }

  async stop(): Promise<void> {
    await this.stopServing();
    for (const { child } of [this.#primary, this.#replica]) {
      if (!isRunning(child)) continue;
      child.kill('SIGQUIT');
      await once(child, 'exit');
    }
  }
}
