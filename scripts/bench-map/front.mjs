import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { recordOf } from './fleet.mjs';

const listed = 50;

const pageOf = ({ riders }) => ({
  data: riders.slice(0, listed).map(recordOf),
  current_page: 1,
  last_page: Math.ceil(riders.length / listed),
  per_page: listed,
  total: riders.length,
  from: 1,
  to: Math.min(listed, riders.length),
  counts: { active: riders.length, inactive: 0 },
});

/** A proxy before the running suite: responds for the fleet itself, and passes everything else on. */
export async function startFront(suiteOrigin, fleet) {
  const suite = new URL(suiteOrigin);
  const server = createServer((incoming, response) => {
    if (incoming.url === '/api/events') return fleet.stream(response);
    if (incoming.url.startsWith('/api/courier/filter/index')) {
      const text = JSON.stringify({ status_code: 200, message: 'ok', data: pageOf(fleet) });
      return response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    }
    const { method, url, headers } = incoming;
    const onward = request(
      {
        host: suite.hostname,
        port: suite.port,
        method,
        path: url,
        headers: { ...headers, host: suite.host },
      },
      (passed) => {
        response.writeHead(passed.statusCode, passed.headers);
        passed.pipe(response);
      },
    );
    onward.once('error', () => response.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
