import type pg from 'pg';
import { clientOf, type PostgresHosts } from './postgres-hosts.ts';

const firstDelayMs = 100;
const longestDelayMs = 5_000;

/** A subscription to a channel. */
export interface Listening {
  close(): Promise<void>;
}

/**
 * Listens to a channel of PostgreSQL on a connection of its own, and connects again, ever more slowly, when that is
 * lost. Messages in between are lost too, so `listener` is also called, without a text, after each connecting.
 */
export const listenTo = (
  hosts: PostgresHosts,
  channel: string,
  listener: (text: string | undefined) => void,
): Listening => {
  const Client = clientOf(hosts);
  let isClosed = false;
  let delayMs = firstDelayMs;
  let retrying: NodeJS.Timeout | undefined;
  let current: pg.Client | undefined;

  const connect = async () => {
    const client = new Client({
      application_name: 'waybill listener',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    current = client;
    const connectAgain = () => {
      if (isClosed || current !== client) return;
      current = undefined;
      retrying = setTimeout(connect, delayMs);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
      client.end().catch(() => undefined);
    };
    client.on('error', connectAgain);
    client.on('end', connectAgain);
    client.on('notification', ({ payload }) => listener(payload));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      delayMs = firstDelayMs;
      listener(undefined);
    } catch {
      connectAgain();
    }
  };
  void connect();

  return {
    async close() {
      isClosed = true;
      clearTimeout(retrying);
      await current?.end().catch(() => undefined);
    },
  };
};
