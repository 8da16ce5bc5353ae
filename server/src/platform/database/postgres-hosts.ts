import pg from 'pg';
import { urlsOf } from '../base/postgres-url.ts';

/** A server only follows another where one is needed that takes writes. It has PostgreSQL's code for a write on such a server. */
class NotPrimaryError extends Error {
  override name = 'NotPrimaryError' as const;
  readonly code = '25006';

  constructor() {
    super('This PostgreSQL takes no writes.');
  }
}

/**
 * The servers that an address names, of which one takes writes: where the last connection was made, or the next to try. After that one dies
 * and another is promoted, connections find it by themselves.
 */
export class PostgresHosts {
  readonly urls: readonly string[];
  #current = 0;

  constructor(url: string) {
    this.urls = urlsOf(url);
  }

  /** The address of the server to connect to. */
  get url(): string {
    return this.urls[this.#current]!;
  }

  /** Names them, without account: for messages. */
  get text(): string {
    return this.urls.map((url) => new URL(url).host).join(', ') + new URL(this.url).pathname;
  }

  /** The next connection is tried at the following server, unless others have moved on already. */
  leave(url: string): void {
    if (url === this.url) this.#current = (this.#current + 1) % this.urls.length;
  }

  /**
   * Connects, once more with each server that a failed attempt moves on to; throws the last error. `connect` makes a client of
   * `clientOf`.
   */
  async connect<Connection>(connect: () => Promise<Connection>): Promise<Connection> {
    for (let tried = 1; ; tried += 1) {
      const { url } = this;
      try {
        return await connect();
      } catch (error) {
        if (this.url === url || tried >= this.urls.length) throw error;
      }
    }
  }
}

const requirePrimary = async (client: pg.Client) => {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'off') return;
  await client.end();
  throw new NotPrimaryError();
};

/** A kind of client, for a pool or alone: each connects to the server that `hosts` names then, and leaves one that is not there or takes no writes. */
export const clientOf = (hosts: PostgresHosts): typeof pg.Client => {
  class HostsClient extends pg.Client {
    readonly #url: string;

    constructor(options?: pg.ClientConfig) {
      const { url } = hosts;
      super({ ...options, connectionString: url });
      this.#url = url;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
    override connect(
      callback?: (error: Error | null, client?: pg.Client) => void,
    ): Promise<pg.Client> | undefined {
      const connecting = this.#connect();
      if (!callback) return connecting;
      connecting.then((client) => callback(null, client), callback);
      return undefined;
    }

    async #connect(): Promise<pg.Client> {
      try {
        await super.connect();
        // A server that is alone is taken as it is.
        if (hosts.urls.length > 1) await requirePrimary(this);
        return this;
      } catch (error) {
        hosts.leave(this.#url);
        throw error;
      }
    }
  }
  return HostsClient;
};
