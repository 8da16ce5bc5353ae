/** What the server sends of a response: its head, its bytes in pieces, its end. */
type FromServer =
  | { id: number; head: { status: number; headers: [string, string][] } }
  | { id: number; bytes: Uint8Array }
  | { id: number; isEnd: true };

/** A response under way. */
interface Waiting {
  resolve(response: Response): void;
  body?: ReadableStreamDefaultController<Uint8Array>;
}

const withoutBody = [204, 205, 304];
const patienceMs = 5_000;
const waiting = new Map<number, Waiting>();
let port: MessagePort | undefined;
let arrive: (port: MessagePort) => void;
const arrived = new Promise<MessagePort>((resolve) => {
  arrive = resolve;
});
let lastId = 0;

const receive = ({ data }: MessageEvent<FromServer>) => {
  const { id } = data;
  const one = waiting.get(id);
  if (!one) return;
  if ('head' in data) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        one.body = controller;
      },
      cancel() {
        waiting.delete(id);
        port?.postMessage({ id, isAborted: true });
      },
    });
    one.resolve(new Response(withoutBody.includes(data.head.status) ? null : body, data.head));
  } else if ('bytes' in data) one.body?.enqueue(data.bytes);
  else {
    waiting.delete(id);
    one.body?.close();
  }
};

/** From now on requests go by this port; responses under way still come by the one before. */
export const takePort = (next: MessagePort): void => {
  port = next;
  port.onmessage = receive;
  arrive(next);
};

/** The way to the server; a page is asked for one where this worker has none, as after its own sleep. */
const serverPort = async (askForPort: () => void): Promise<MessagePort | undefined> => {
  if (port) return port;
  askForPort();
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  return Promise.race([arrived, late]);
};

/** Hands a request to the server in this browser, and gives its response while it comes. A network error where there is no server. */
export const askServer = async (request: Request, askForPort: () => void): Promise<Response> => {
  const server = await serverPort(askForPort);
  if (!server) return Response.error();
  const { pathname, search, host } = new URL(request.url);
  const hasBody = !['GET', 'HEAD'].includes(request.method);
  const body = hasBody ? new Uint8Array(await request.arrayBuffer()) : null;
  lastId += 1;
  const id = lastId;
  const response = new Promise<Response>((resolve) => waiting.set(id, { resolve }));
  const length: [string, string][] = body ? [['content-length', String(body.length)]] : [];
  server.postMessage({
    id,
    method: request.method,
    url: pathname + search,
    headers: [...request.headers, ['host', host], ...length],
    body,
  });
  request.signal.addEventListener('abort', () => {
    waiting.delete(id);
    server.postMessage({ id, isAborted: true });
  });
  return response;
};
