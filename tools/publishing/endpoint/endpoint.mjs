import { createServer } from 'node:http';
import { createReceiver, Refusal } from './receive.mjs';

const mostBytes = 64 * 1024 * 1024;

async function readBody(request) {
  const parts = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Refusal(413, `An upload has at most ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * `POST /publish` for the pipelines of remotes: a body of `upload` (JSON), signed in `waybill-signature`. 200 with `name`, `buildId`,
 * `isNew`; otherwise `problems`, line by line. It holds the suite's key, so it is a process of its own, apart from the API.
 *
 * @param {{ siteDir: string, log?: (line: object) => void }} options
 */
export function publishEndpoint({ siteDir, log = () => {} }) {
  const receive = createReceiver({ siteDir });
  const answer = async (request) => {
    if (request.url !== '/publish' || request.method !== 'POST') throw new Refusal(404, 'POST /publish');
    return receive(await readBody(request), String(request.headers['waybill-signature'] ?? ''));
  };
  return createServer(async (request, response) => {
    const send = (status, content) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(content));
    try {
      const published = await answer(request);
      log({ at: new Date().toISOString(), ...published });
      send(200, published);
    } catch (error) {
      const isRefusal = error instanceof Refusal;
      const problems = isRefusal ? error.problems : ['The suite could not publish it'];
      log({
        at: new Date().toISOString(),
        status: isRefusal ? error.status : 500,
        problems: isRefusal ? problems : [String(error)],
      });
      send(isRefusal ? error.status : 500, { problems });
    }
  });
}
