import { EventEmitter } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { scope } from './worker-scope.ts';

// What the server uses of `node:http`, in a browser: requests and responses are handed over by messages.

/** A request as a page sends it. */
export interface PageRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: [name: string, value: string][];
  body: Uint8Array | null;
}

/** What becomes of a response: its head once, then its bytes. */
export interface ResponseTarget {
  onHead(status: number, headers: [name: string, value: string][]): void;
  onBytes(bytes: Uint8Array): void;
  onEnd(): void;
}

const socketOf = () =>
  Object.assign(new EventEmitter(), {
    remoteAddress: '127.0.0.1',
    encrypted: scope.location.protocol === 'https:',
    setTimeout() {},
    setNoDelay() {},
    destroy() {},
  });

export class IncomingMessage extends Readable {
  readonly httpVersion = '1.1';
  readonly httpVersionMajor = 1;
  readonly httpVersionMinor = 1;
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly rawHeaders: string[];
  readonly socket = socketOf();
  complete = false;

  constructor({ method, url, headers, body }: PageRequest) {
    super({ read() {} });
    this.method = method;
    this.url = url;
    this.headers = Object.fromEntries(headers);
    this.rawHeaders = headers.flat();
    if (body) this.push(Buffer.from(body));
    this.push(null);
    this.complete = true;
  }
}

type HeaderValue = number | string | readonly string[];

export class ServerResponse extends Writable {
  statusCode = 200;
  statusMessage = '';
  sendDate = true;
  headersSent = false;
  readonly req: IncomingMessage;
  readonly #headers = new Map<string, HeaderValue>();
  readonly #target: ResponseTarget;
  #isHeadSent = false;

  constructor(request: IncomingMessage, target: ResponseTarget) {
    super({ decodeStrings: true });
    this.req = request;
    this.#target = target;
  }

  get socket() {
    return this.req.socket;
  }

  get finished() {
    return this.writableEnded;
  }

  setHeader(name: string, value: HeaderValue) {
    this.#headers.set(name.toLowerCase(), value);
    return this;
  }

  getHeader(name: string) {
    return this.#headers.get(name.toLowerCase());
  }

  getHeaders() {
    return Object.fromEntries(this.#headers);
  }

  getHeaderNames() {
    return [...this.#headers.keys()];
  }

  hasHeader(name: string) {
    return this.#headers.has(name.toLowerCase());
  }

  removeHeader(name: string) {
    this.#headers.delete(name.toLowerCase());
  }

  writeHead(status: number, headers: Record<string, HeaderValue | undefined> = {}) {
    this.statusCode = status;
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value);
    this.headersSent = true;
    return this;
  }

  flushHeaders() {
    this.#sendHead();
  }

  writeContinue() {}

  /** Nothing stalls between tabs of one browser. */
  setTimeout() {
    return this;
  }

  #sendHead() {
    if (this.#isHeadSent) return;
    this.#isHeadSent = true;
    this.headersSent = true;
    const headers = [...this.#headers].flatMap(([name, value]): [string, string][] =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
    );
    this.#target.onHead(this.statusCode, headers);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#sendHead();
    this.#target.onBytes(chunk);
    done();
  }

  override _final(done: () => void) {
    this.#sendHead();
    this.#target.onEnd();
    done();
  }

  override _destroy(_error: Error | null, done: () => void) {
    if (!this.writableFinished) this.#target.onEnd();
    done();
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that listens nowhere: requests are emitted. */
export const createServer = (_options: unknown, listener: Listener) =>
  Object.assign(new EventEmitter().on('request', listener), {
    setTimeout() {
      return this;
    },
    address: () => null,
    closeIdleConnections() {},
    closeAllConnections() {},
    close(done?: () => void) {
      done?.();
    },
  });

export const request = (): never => {
  throw new Error('A browser sends no webhooks.');
};

export const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'];
export const STATUS_CODES: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
