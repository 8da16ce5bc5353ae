import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

/** The page with early files of our choice in place of the server's. */
export const withHints = (html, urls) =>
  html.replace(
    /(<script type="application\/json" id="waybill-hints">)[^<]*/,
    (_, start) => start + JSON.stringify(urls.map((url) => ({ url }))),
  );

const asBrotli = (html) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

async function sendPage(received, response, change) {
  const { 'content-length': _, 'content-encoding': __, etag: ___, ...headers } = received.headers;
  const page = asBrotli(change(await text(received)));
  response.writeHead(received.statusCode, {
    ...headers,
    'content-encoding': 'br',
    'content-length': page.length,
  });
  response.end(page);
}

/**
 * Listens in front of a suite and passes everything on; `change` may give each page's HTML another form. Both
 * suites that are compared have one, so that it costs both the same.
 */
export async function serveFront(origin, change = (html) => html) {
  const suite = new URL(origin);
  const server = createServer((incoming, response) => {
    const { method, url, headers } = incoming;
    const wantsPage = /text\/html/.test(headers.accept ?? '');
    const onward = request(
      {
        host: suite.hostname,
        port: suite.port,
        method,
        path: url,
        headers: { ...headers, host: suite.host, ...(wantsPage && { 'accept-encoding': 'identity' }) },
      },
      (received) => {
        if (wantsPage) return sendPage(received, response, (html) => change(html, url));
        response.writeHead(received.statusCode, received.headers);
        received.pipe(response);
      },
    );
    onward.once('error', () => response.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, stop };
}
