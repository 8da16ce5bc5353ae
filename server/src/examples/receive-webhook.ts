import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** The webhook's secret, `whsec_…`, and the port to listen on. */
const { WAYBILL_WEBHOOK_SECRET = '', PORT = '4010' } = process.env;
const key = Buffer.from(WAYBILL_WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
const mostSecondsApart = 300;

/** While a secret is turned there are two signatures: one that is right is enough. */
function isSigned(id: string, timestamp: string, body: string, signatures: string): boolean {
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) < mostSecondsApart)) return false;
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace('v1,', ''), 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** Events that were seen; a real receiver has them in its database, in the transaction of what it does with them. */
const seen = new Set<string>();

const server = createServer(async (request, response) => {
  const header = (name: string) => String(request.headers[`webhook-${name}`] ?? '');
  const body = await text(request);
  if (!isSigned(header('id'), header('timestamp'), body, header('signature'))) {
    response.writeHead(401).end();
    return;
  }
  // Sent again after a time-out, say: once is enough.
  const isNew = !seen.has(header('id'));
  seen.add(header('id'));
  const { type, data } = JSON.parse(body) as { type: string; data: { order_id?: string; status?: string } };
  if (isNew) console.log(`${type} ${data.order_id ?? ''} ${data.status ?? ''}`.trim());
  response.writeHead(204).end();
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Listening on ${PORT}`));
