import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as startTimer } from 'node:timers';
import type { LiveEvent } from '@waybill/contract';
import { configureApi } from './address.ts';
import type { FakeCalls } from './testing/calls.ts';

/** A call as it arrived. */
export interface ArrivedCall {
  method: string;
  /** Without `/api/` and query: `user/show`. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was sent
  body: any;
}

interface Rejection {
  status: number;
  message: string;
  code?: string;
  errors?: Record<string, string[]>;
  data?: unknown;
}

/** Thrown inside a handler: the call fails with this error's envelope. */
class RejectedCall extends Error {
  readonly rejection: Rejection;
  constructor(rejection: Rejection) {
    super(rejection.message);
    this.rejection = rejection;
  }
}

class LostCall extends Error {}

/** Inside a handler: makes the call fail. */
export const failWith = (rejection: Rejection): never => {
  throw new RejectedCall(rejection);
};

/** Inside a handler: breaks the connection, as a dead network does. */
export const loseConnection = (): never => {
  throw new LostCall();
};

type Path = keyof FakeCalls;
type Handler<P extends Path> = (call: ArrivedCall) => FakeCalls[P] | Promise<FakeCalls[P]>;

/** A small real API server for tests; the client talks to it over HTTP. */
export interface FakeApi {
  /** Responds to a path from now on with a value of the contract's type, or with what a handler returns for the call. */
  on<P extends Path>(path: P, response: FakeCalls[P] | Handler<P>): void;
  /** The calls that arrived since the start or `reset`, all of them or those of one path. */
  calls(path?: Path): ArrivedCall[];
  /** Sends an event to all readers of the event stream. */
  broadcast(event: LiveEvent): void;
  /** Counts the present readers of the event stream. */
  readers(): number;
  /** The `Last-Event-ID` of each reader, in order; undefined if it started without one. */
  resumedFrom(): readonly (string | undefined)[];
  /** The `Stream-Since` of each reader, in order. */
  beganAfter(): readonly (string | undefined)[];
  /** Breaks the connections of all readers. */
  breakStreams(): void;
  /** Ends the streams, and rejects those that readers open until `reset`. */
  stopStreams(): void;
  /** Forgets responses and calls. */
  reset(): void;
  close(): Promise<void>;
}

const send = (response: ServerResponse, status: number, body: object) =>
  response.setHeader('content-type', 'application/json').writeHead(status).end(JSON.stringify(body));

/** With `RESPONSE_DELAY_MS=600`, responses take a random time up to that: it finds the tests that count on quick ones. */
const longestDelayMs = Number(process.env.RESPONSE_DELAY_MS ?? 0);
const delay = async () => {
  if (longestDelayMs > 0) await new Promise((resolve) => startTimer(resolve, Math.random() * longestDelayMs));
};

async function arrivedCall(request: IncomingMessage): Promise<ArrivedCall> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const { pathname, searchParams } = new URL(request.url!, 'http://fake');
  return {
    method: request.method!,
    path: pathname.replace(/^\/api\//, '').replace(/\/$/, ''),
    query: searchParams,
    headers: request.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

function sendFailure(response: ServerResponse, error: unknown) {
  if (error instanceof LostCall) return response.destroy();
  const { status, code, ...rest } =
    error instanceof RejectedCall ? error.rejection : { status: 500, code: 'fake', message: String(error) };
  return send(response, status, {
    status_code: status,
    code: code ?? 'rejected',
    request_id: 'fake',
    ...rest,
  });
}

/** Starts the server and points the API client at it. A path without a response is a 404. */
export async function startFakeApi(): Promise<FakeApi> {
  const responses = new Map<string, unknown>();
  let arrived: ArrivedCall[] = [];
  const readers = new Set<ServerResponse>();
  let sentEvents = 0;
  let resumed: (string | undefined)[] = [];
  let began: (string | undefined)[] = [];
  let stopped = false;

  const openStream = (response: ServerResponse) => {
    response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .write(`: at ${sentEvents}\nid: ${sentEvents}\n\n`);
    readers.add(response);
    response.once('close', () => readers.delete(response));
  };
  const breakStreams = () => {
    for (const reader of readers) reader.destroy();
  };
  const responseTo = async (call: ArrivedCall) => {
    if (!responses.has(call.path)) return failWith({ status: 404, message: `No response for ${call.path}` });
    const response = responses.get(call.path);
    return typeof response === 'function' ? await response(call) : response;
  };
  const server = createServer(async (request, response) => {
    try {
      const call = await arrivedCall(request);
      if (call.path === 'events') {
        resumed.push(call.headers['last-event-id'] as string | undefined);
        began.push(call.headers['stream-since'] as string | undefined);
        return stopped ? response.destroy() : openStream(response);
      }
      response.setHeader('Stream-Position', sentEvents);
      await delay();
      arrived.push(call);
      send(response, 200, { status_code: 200, message: 'ok', data: await responseTo(call) });
    } catch (error) {
      sendFailure(response, error);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  configureApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });

  return {
    on: (path, response) => void responses.set(path, response),
    calls: (path) => arrived.filter((call) => path === undefined || call.path === path),
    broadcast: ({ event, data }) => {
      sentEvents += 1;
      for (const reader of readers)
        reader.write(`id: ${sentEvents}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    readers: () => readers.size,
    resumedFrom: () => resumed,
    beganAfter: () => began,
    breakStreams,
    stopStreams: () => {
      stopped = true;
      breakStreams();
    },
    reset: () => {
      stopped = false;
      responses.clear();
      resumed = [];
      began = [];
      arrived = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
