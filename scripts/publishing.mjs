/**
 * `npm run publishing`: takes signed uploads of remotes at `POST /publish` of `PUBLISHING_HOST` and `PUBLISHING_PORT`, checks them, and
 * publishes them with the suite's key. A process of its own, as the API has no need of that key.
 */
import { publishEndpoint } from '../tools/publishing/endpoint/endpoint.mjs';
import { siteDir } from '../tools/workspace.mjs';

const port = Number(process.env.PUBLISHING_PORT ?? 4001);
const host = process.env.PUBLISHING_HOST ?? '127.0.0.1';
const endpoint = publishEndpoint({ siteDir, log: (line) => console.log(JSON.stringify(line)) });
endpoint.listen(port, host, () =>
  console.log(`Builds of remotes are taken at http://${host}:${endpoint.address().port}/publish`),
);
process.once('SIGTERM', () => endpoint.close());
