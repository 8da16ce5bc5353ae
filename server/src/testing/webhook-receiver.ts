import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedEvent {
  headers: Record<string, string>;
  text: string;
  type: string;
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: each type of event has other data.
  data: any;
  path: string;
}

type Respond = (response: ServerResponse, event: ReceivedEvent) => unknown;

const textOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const taken: Respond = (response) => response.writeHead(204).end();

/** A receiver of webhooks: a real server that stores what it gets and responds as the test says. Give it the port of an earlier one to come back. */
export const startWebhookReceiver = async (port = 0) => {
  const events: ReceivedEvent[] = [];
  let respond: Respond = taken;
  const waiting = new Set<() => void>();

  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const event = {
      headers: request.headers as Record<string, string>,
      text,
      path: request.url ?? '',
      ...JSON.parse(text),
    } as ReceivedEvent;
    events.push(event);
    respond(response, event);
    for (const look of waiting) look();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${own}/`,
    port: own,
    events,
    /** From here on. */
    respond(how: Respond = taken) {
      respond = how;
    },
    /** Resolves when so many events have arrived, repetitions included. */
    arrived: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (events.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
