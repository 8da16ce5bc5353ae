import { once } from 'node:events';
import { type Program, startProgram } from './program.ts';
import { type RunningHaproxy, startHaproxy } from './start-haproxy.ts';
import { freePort } from './start-postgres.ts';

/** Nodes at ports of their own behind HAProxy, as `docs/operate.md` has them; each can be stopped, killed and started again. */
export class ProxiedNodes {
  readonly nodes: Program[] = [];
  readonly #folder: string;
  readonly #env: Record<string, string>;
  readonly #ports: number[] = [];
  #proxy: RunningHaproxy | undefined;

  private constructor(folder: string, env: Record<string, string>) {
    this.#folder = folder;
    this.#env = { TRUST_PROXY: '1', DRAIN_SECONDS: '5', ...env };
  }

  /** Starts so many nodes with these variables, of this version or of the one whose program is given. */
  static async start(
    folder: string,
    env: Record<string, string>,
    { count = 3, program }: { count?: number; program?: string } = {},
  ): Promise<ProxiedNodes> {
    const nodes = new ProxiedNodes(folder, env);
    for (let index = 0; index < count; index += 1) {
      nodes.#ports.push(await freePort());
      await nodes.startNode(index, program);
    }
    nodes.#proxy = await startHaproxy({ folder, nodePorts: nodes.#ports });
    return nodes;
  }

  /** The address in people's browsers. */
  get url(): string {
    return this.#proxy!.url;
  }

  /** Starts a node at its port, again and again as systemd does until it takes calls. */
  async startNode(index: number, program?: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const node = await startProgram({ ...this.#env, PORT: String(this.#ports[index]) }, program);
      this.nodes[index] = node;
      if (node.url !== '') return;
      if (tries === 10) throw new Error(`A node does not start: ${node.errors()}`);
    }
  }

  /** Stops a node as systemd does, or kills it; returns its exit code. */
  async stopNode(index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const node = this.nodes[index]!;
    node.child.kill(signal);
    return node.exited;
  }

  async killProxy(): Promise<void> {
    const { child } = this.#proxy!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async startProxy(): Promise<void> {
    this.#proxy = await startHaproxy({
      folder: this.#folder,
      nodePorts: this.#ports,
      port: this.#proxy!.port,
    });
  }
}
