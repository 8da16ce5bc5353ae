import autocannon from 'autocannon';
import { type Load, type Measured, measuredOf } from './measured.ts';
import type { Identity } from './seed.ts';

export interface Call {
  path: string;
  identity: Identity | (() => Identity);
  /** Called for each request; undefined when there is no other one left. */
  body: () => object | undefined;
}

const requestOf = (call: Call) => {
  const identity = typeof call.identity === 'function' ? call.identity() : call.identity;
  return { headers: { ...identity, 'content-type': 'application/json' }, body: JSON.stringify(call.body()) };
};

const run = async (url: string, call: Call, { connections, seconds }: Load, expected: number) => {
  const latenciesMs: number[] = [];
  let wrong = 0;
  const options = {
    url: `${url}/api/${call.path}`,
    connections,
    duration: seconds,
    requests: [
      { method: 'POST' as const, setupRequest: (request: object) => ({ ...request, ...requestOf(call) }) },
    ],
  };
  const { errors, timeouts, duration } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    instance.on('response', (_client, status, _bytes, responseMs) => {
      latenciesMs.push(responseMs);
      if (status !== expected) wrong += 1;
    });
  });
  return { latenciesMs, elapsedMs: duration * 1_000, errors: errors + timeouts + wrong };
};

/** Makes a call over and over on several connections, after a warm-up; another status than expected is an error. */
export const measureCall = async (
  url: string,
  call: Call,
  load: Load,
  expectedStatus: 200 | 201,
): Promise<Measured> => {
  await run(url, call, { ...load, seconds: 2 }, expectedStatus);
  const { latenciesMs, elapsedMs, errors } = await run(url, call, load, expectedStatus);
  return measuredOf(latenciesMs, elapsedMs, errors);
};

/** Makes calls with these bodies one after the other, after a few to warm up. */
export const measureEach = async (
  url: string,
  path: string,
  identity: Identity,
  bodies: readonly object[],
): Promise<{ latenciesMs: number[]; errors: number }> => {
  const latenciesMs: number[] = [];
  let errors = 0;
  const call = async (body: object) => {
    const start = performance.now();
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { ...identity, 'content-type': 'application/json', 'accept-encoding': 'identity' },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    if (response.status !== 200) errors += 1;
    return performance.now() - start;
  };
  for (const body of bodies.slice(0, 5)) await call(body);
  for (const body of bodies) latenciesMs.push(await call(body));
  return { latenciesMs, errors };
};
