import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One look of a page at the parts that change. */
const look = (origin, path, agent) =>
  new Promise((resolve, reject) => {
    get(`${origin}${path}/part`, { agent, headers: { 'accept-language': 'en' } }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    }).once('error', reject);
  });

/**
 * Leaves a page open for each path, each with a connection of its own, which looks every `everyMs`; they begin spread over that time.
 * Resolves after `forMs` with the number of looks.
 */
export async function openPages(origin, paths, { everyMs, forMs }) {
  const until = performance.now() + forMs;
  const follow = async (path, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let looks = 0;
    let next = performance.now() + (index / paths.length) * everyMs;
    while (next < until) {
      await pause(Math.max(0, next - performance.now()));
      await look(origin, path, agent);
      looks += 1;
      next += everyMs;
    }
    agent.destroy();
    return looks;
  };
  const counts = await Promise.all(paths.map(follow));
  await pause(Math.max(0, until - performance.now()));
  return counts.reduce((sum, looks) => sum + looks, 0);
}
