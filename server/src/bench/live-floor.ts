import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

// The least that takes riders' reports and sends them to whoever watches: Node's HTTP server and `pg` alone, without
// checks, rules, other nodes or resuming. The cost of the live stream is printed next to this cost on the machine.

const everyMs = 1_200;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const watching = new Set<ServerResponse>();
let lines: string[] = [];

setInterval(() => {
  if (lines.length === 0) return;
  const batch = lines.join('');
  lines = [];
  for (const response of watching) response.write(batch);
}, everyMs);

const watch = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('retry: 1000\n\n');
  watching.add(response);
  response.once('close', () => watching.delete(response));
};

const takeReport = async (request: IncomingMessage, response: ServerResponse) => {
  const { coords } = JSON.parse(await text(request)) as { coords: unknown };
  const at = new Date();
  const hash = String(request.headers.authorization);
  const { rows } = await pool.query({
    name: 'token',
    text: 'select user_id from access_tokens where hash = $1',
    values: [hash],
  });
  await pool.query({
    name: 'report',
    text: `insert into bench_places values ($1, $2, $3)
      on conflict (id) do update set coords = excluded.coords, reported_at = excluded.reported_at`,
    values: [hash, JSON.stringify(coords), at],
  });
  const entry = {
    ...{
      courier_id: hash.slice(-36),
      company_id: hash.slice(-36),
      courier_name: 'Adewale Okonkwo',
      status: 'active',
    },
    ...{ location: { coords }, order_status: { order_accepted: 1, order_pending: 2, order_canceled: 3 } },
    reported_at: at.toISOString(),
  };
  lines.push(`id: 1\nevent: courier.location\ndata: ${JSON.stringify(entry)}\n\n`);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ data: entry, reports: rows.length }));
};

await pool.query(
  'create unlogged table if not exists bench_places (id text primary key, coords jsonb, reported_at timestamptz)',
);
const server = createServer((request, response) => {
  if (request.url === '/api/events') watch(response);
  else takeReport(request, response).catch((error) => response.destroy(error));
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('is ready'));
process.once('SIGTERM', () => process.exit());
