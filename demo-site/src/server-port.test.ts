import { askServer, takePort } from './server-port.ts';

/** A server at the other end of a port: what it was asked, and a way to say something. */
const aServer = () => {
  const { port1, port2 } = new MessageChannel();
  const asked: { id: number; method?: string; url?: string; body?: Uint8Array; isAborted?: boolean }[] = [];
  let onAsked = () => {};
  port2.onmessage = ({ data }) => {
    asked.push(data);
    onAsked();
  };
  takePort(port1);
  return {
    asked,
    say: (message: object) => port2.postMessage(message),
    /** Resolves once it was asked so often. */
    until: (count: number) =>
      new Promise<void>((resolve) => {
        onAsked = () => asked.length >= count && resolve();
        onAsked();
      }),
    close: () => port2.close(),
  };
};

const nobody = () => {
  throw new Error('there is a port already');
};

test('a request goes to the server, and its response is read while it comes', async () => {
  const server = aServer();
  const request = new Request('https://demo.example/api/order/store?a=1', {
    method: 'POST',
    body: '{"customer_name":"Adé"}',
  });
  const coming = askServer(request, nobody);
  await server.until(1);
  const [{ id, method, url, body } = { id: 0 }] = server.asked;
  expect([method, url, new TextDecoder().decode(body)]).toEqual([
    'POST',
    '/api/order/store?a=1',
    '{"customer_name":"Adé"}',
  ]);
  server.say({ id, head: { status: 201, headers: [['content-type', 'text/plain']] } });
  const response = await coming;
  expect([response.status, response.headers.get('content-type')]).toEqual([201, 'text/plain']);
  server.say({ id, bytes: new TextEncoder().encode('one ') });
  server.say({ id, bytes: new TextEncoder().encode('two') });
  server.say({ id, isEnd: true });
  expect(await response.text()).toBe('one two');
  server.close();
});

test('the server is told of a response that nobody reads any more', async () => {
  const server = aServer();
  const coming = askServer(new Request('https://demo.example/api/live'), nobody);
  await server.until(1);
  const { id } = server.asked[0]!;
  server.say({ id, head: { status: 200, headers: [] } });
  await (await coming).body?.cancel();
  await server.until(2);
  expect(server.asked[1]).toEqual({ id, isAborted: true });
  server.close();
});
