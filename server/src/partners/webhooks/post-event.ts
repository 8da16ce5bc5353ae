import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { publicLookup, requirePublicHost, whyNotAllowed } from './allowed-address.ts';

const defaultWaitMs = 10_000;
/** For each address of a host; Node's 250 ms are too few for a receiver on another continent. */
const attemptMs = 2_000;
/** Read of a response; what is longer is cut off. */
const mostBytes = 65_536;
const excerptLength = 500;

export interface Posted {
  status: number;
  /** The beginning of what the receiver said. */
  excerpt: string;
  /** The pause that a busy receiver asks for; 0 if it does not say. */
  retryAfterMs: number;
}

export interface PostOptions {
  mayGoInside: boolean;
  waitMs?: number;
  lookup?: LookupFunction;
}

/** A receiver that asks for longer is tried all the same. */
const longestRetryAfterMs = 3_600_000;

/** `Retry-After` is in seconds, or a date. */
export const retryAfterMsOf = (
  { status, header }: { status: number; header: string | undefined },
  now: number,
): number => {
  if (header === undefined || (status !== 429 && status !== 503)) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return ms > 0 ? Math.min(ms, longestRetryAfterMs) : 0;
};

/** PostgreSQL stores no NUL and no half of a character. */
const excerptOf = (chunks: readonly Buffer[]) =>
  Buffer.concat(chunks)
    .toString('utf8')
    .replaceAll('\0', '')
    .slice(0, excerptLength)
    .replace(/[\ud800-\udbff]$/, '');

/**
 * Posts an event and returns what was said, whatever its status; redirects are not followed. It throws where there is no response in
 * time, and connects to no address but those that were checked.
 */
export const postEvent = async (
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { mayGoInside, waitMs = defaultWaitMs, lookup = publicLookup() }: PostOptions,
): Promise<Posted> => {
  const problem = whyNotAllowed(address, mayGoInside);
  if (problem) throw new Error(`The address ${problem}.`);
  const url = new URL(address);
  if (!mayGoInside) requirePublicHost(url);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(waitMs);
  try {
    return await new Promise<Posted>((resolve, reject) => {
      const request = send(url, {
        method: 'POST',
        agent: false,
        signal,
        ...(mayGoInside ? {} : { lookup }),
        // Node's types of a request lack it.
        ...{ autoSelectFamilyAttemptTimeout: attemptMs },
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Waybill-Webhooks/1',
        },
      });
      request.on('error', reject);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const { statusCode: status = 0, headers } = response;
        const retryAfterMs = retryAfterMsOf({ status, header: headers['retry-after'] }, Date.now());
        const end = () => resolve({ status, excerpt: excerptOf(chunks), retryAfterMs });
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes < mostBytes) return;
          end();
          request.destroy();
        });
        response.on('end', end);
        response.on('error', reject);
      });
      request.end(body);
    });
  } catch (error) {
    if (signal.aborted) throw new Error(`no response within ${waitMs / 1_000} s`);
    throw error;
  }
};
