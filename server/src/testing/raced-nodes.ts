import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./offer-node.js', import.meta.url));

/** A message of a node, or its end. */
const heard = async (node: ChildProcess): Promise<void> => {
  const over = new AbortController();
  const next = (event: string) => once(node, event, { signal: over.signal });
  await Promise.race([next('message'), next('exit')]).finally(() => over.abort());
};

/** Processes that work on the same queue of offers, each of which can be killed while it does. */
export class RacedNodes {
  readonly #env: Record<string, string>;
  readonly #nodes: ChildProcess[] = [];

  private constructor(env: Record<string, string>) {
    this.#env = env;
  }

  static async start(count: number, env: Record<string, string>): Promise<RacedNodes> {
    const nodes = new RacedNodes(env);
    for (let index = 0; index < count; index += 1) await nodes.#start(index);
    return nodes;
  }

  async #start(index: number): Promise<void> {
    const node = fork(program, {
      env: { PATH: process.env.PATH ?? '', DEMO: '0', LOG_LEVEL: 'error', ...this.#env },
    });
    this.#nodes[index] = node;
    await heard(node);
  }

  /** All do what is due at this time; the one of `killed` is ended after so many ms, and is back when this resolves. */
  async look(now: Date, killed?: { index: number; afterMs: number }): Promise<void> {
    const ends = this.#nodes.map(async (node) => {
      const end = heard(node);
      node.send(now.toISOString());
      await end;
    });
    if (killed) {
      const node = this.#nodes[killed.index]!;
      const exited = once(node, 'exit');
      await new Promise((resolve) => setTimeout(resolve, killed.afterMs));
      node.kill('SIGKILL');
      await exited;
      await Promise.all(ends);
      await this.#start(killed.index);
      return;
    }
    await Promise.all(ends);
  }

  kill(): void {
    for (const node of this.#nodes) node.kill('SIGKILL');
  }
}
