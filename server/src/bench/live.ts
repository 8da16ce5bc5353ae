import { Agent, request } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';
import { quantile } from './measured.ts';
import type { BenchCompany, Identity } from './seed.ts';
import type { ServerProcess } from './server-process.ts';

const reportEveryMs = 60_000;

export interface LiveFigures {
  dispatchers: number;
  riders: number;
  seconds: number;
  reports: number;
  /** Of the positions that all dispatchers together should have got. */
  delivered: number;
  expected: number;
  failed: number;
  ageP50Ms: number;
  ageP99Ms: number;
  /** Per cent of one core, of all the server's threads; undefined if the system does not report it. */
  cpuPercent: number | undefined;
  idleCpuPercent: number | undefined;
}

/** Reads a stream and reports every position in it that was sent since `from`. */
const listen = (url: string, identity: Identity, listener: (reportedAtMs: number) => void) =>
  new Promise<() => void>((resolve, reject) => {
    const requested = request(`${url}/api/events`, { headers: { ...identity } }, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`The stream responded with ${response.statusCode}.`));
      response.setEncoding('utf8');
      let rest = '';
      response.on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          // Only what was published has an id; the places at the beginning have none.
          if (!block.startsWith('id:') || !block.includes('event: courier.location')) continue;
          const [, at] = /"reported_at":\s*"([^"]+)"/.exec(block) ?? [];
          if (at) listener(Date.parse(at));
        }
      });
      response.on('error', () => undefined);
      resolve(() => requested.destroy());
    });
    requested.on('error', reject);
    requested.end();
  });

const report = (url: string, agent: Agent, identity: Identity): Promise<boolean> =>
  new Promise((resolve) => {
    const body = JSON.stringify({ coords: { latitude: 6.5 + Math.random() / 10, longitude: 3.4 } });
    const headers = { ...identity, 'content-type': 'application/json', 'content-length': body.length };
    const requested = request(
      `${url}/api/courier/location`,
      { method: 'POST', agent, headers },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode === 200));
      },
    );
    requested.on('error', () => resolve(false));
    requested.end(body);
  });

const cpuShareOf = async (server: ServerProcess, work: () => Promise<unknown>) => {
  const [startMs, cpuBefore] = [performance.now(), server.cpuMs()];
  await work();
  const cpuAfter = server.cpuMs();
  if (cpuBefore === undefined || cpuAfter === undefined) return undefined;
  return ((cpuAfter - cpuBefore) / (performance.now() - startMs)) * 100;
};

/** Dispatchers look at the map while every rider reports once a minute, one after the other. */
export const measureLive = async (
  server: ServerProcess,
  company: BenchCompany,
  dispatchers: number,
  seconds: number,
): Promise<LiveFigures> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const agesMs: number[] = [];
  const startedAt = Date.now();
  const listener = (reportedAtMs: number) =>
    reportedAtMs >= startedAt && agesMs.push(Date.now() - reportedAtMs);
  const streams = await Promise.all(
    Array.from({ length: dispatchers }, () => listen(server.url, company.dispatcher, listener)),
  );
  const { riders } = company;
  let failed = 0;
  let next = 0;
  const ride = async (end: number) => {
    const everyMs = reportEveryMs / riders.length;
    const underWay: Promise<void>[] = [];
    for (let dueAt = performance.now(); dueAt < end; dueAt += everyMs) {
      await rest(Math.max(0, dueAt - performance.now()));
      const { identity } = riders[next % riders.length]!;
      next += 1;
      const sent = report(server.url, agent, identity).then((isTaken) => {
        if (!isTaken) failed += 1;
      });
      underWay.push(sent);
    }
    await Promise.all(underWay);
  };
  await ride(performance.now() + 3_000);
  const idleCpuPercent = await cpuShareOf(server, () => rest(5_000));
  agesMs.length = 0;
  const before = next;
  const cpuPercent = await cpuShareOf(server, () => ride(performance.now() + seconds * 1_000));
  await rest(2_000);
  for (const close of streams) close();
  agent.destroy();
  const reports = next - before;
  return {
    ...{ dispatchers, riders: riders.length, seconds, reports, failed, cpuPercent, idleCpuPercent },
    delivered: agesMs.length,
    expected: reports * dispatchers,
    ageP50Ms: quantile(agesMs, 0.5),
    ageP99Ms: quantile(agesMs, 0.99),
  };
};
