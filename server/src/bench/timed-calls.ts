import type { Identity } from './seed.ts';

/** A call that is made over and over, one after the other. */
export interface TimedCall {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
  identity: Identity;
}

export interface Times {
  p50Ms: number;
  p99Ms: number;
}

/** A slow call is made less often, but for a few times. */
const mostMsPerCall = 8_000;
const fewest = 5;

/** Makes the call; returns its response, with its status and duration. */
export const makeCall = async (url: string, { method = 'POST', path, body = {}, identity }: TimedCall) => {
  const start = performance.now();
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: { ...identity, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, ms: performance.now() - start };
};

const timeOf = async (url: string, call: TimedCall): Promise<number> => {
  const { status, text, ms } = await makeCall(url, call);
  if (status !== 200 && status !== 201)
    throw new Error(`${call.path} responded with ${status}: ${text.slice(0, 300)}`);
  return ms;
};

export const timesOf = (latenciesMs: readonly number[]): Times => {
  const sorted = [...latenciesMs].sort((a, b) => a - b);
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
};

/** Times of several calls that are made alternately, so that all meet the same machine; after a warm-up. */
export const timeInTurn = async (
  url: string,
  calls: readonly TimedCall[],
  times: number,
): Promise<Times[]> => {
  const latencies = calls.map(() => [] as number[]);
  const end = performance.now() + mostMsPerCall;
  for (let n = -fewest; n < times && (n < fewest || performance.now() < end); n += 1) {
    for (const [index, call] of calls.entries()) {
      const ms = await timeOf(url, call);
      if (n >= 0) latencies[index]!.push(ms);
    }
  }
  return latencies.map(timesOf);
};
