import { createHmac, timingSafeEqual } from 'node:crypto';
import { RefusedError } from './provider.ts';

const waitMs = 10_000;

/** Asks a provider; the JSON of its answer. `RefusedError` where it says no for good. */
export const askProvider = async (
  name: string,
  url: string,
  { authorization, body }: { authorization: string; body?: object | undefined },
): Promise<unknown> => {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(waitMs),
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response.json();
  await response.body?.cancel();
  const isFinal = response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status);
  throw new (isFinal ? RefusedError : Error)(`${name} answered ${response.status}.`);
};

/** Whether the text is signed by HMAC-SHA-512 in hex; in a time that does not tell how much of it is right. */
export const isSignedBy = (key: string, text: string, signature: unknown): boolean => {
  const given = Buffer.from(String(signature ?? ''), 'hex');
  const right = createHmac('sha512', key).update(text).digest();
  return given.length === right.length && timingSafeEqual(given, right);
};
