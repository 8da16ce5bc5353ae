import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a company has from a provider, and the secret part of the address that it reports to. */
export interface ProviderSecrets {
  key: string;
  /** Reports are signed with it; Africa’s Talking signs none. */
  secret: string | null;
  hook: string;
}

/** A message to be handed over; `id` is ours, `to` digits with the country code. */
export interface Outgoing {
  id: string;
  to: string;
  text: string;
  template: { name: string; language: string; parameters: string[] } | null;
}

/** A company's account at a provider, and the address of the provider's API. */
export interface ProviderAccount {
  base: string;
  sender: string;
  account: string | null;
  secrets: ProviderSecrets;
}

/**
 * What became of a try. `failed` and `busy`: it was surely not sent; busy ones are tried again. `unknown`: it may have been. The cost
 * in kobo where the provider says it.
 */
export type Outcome =
  | { is: 'sent'; providerId: string; costKobo?: number | undefined }
  | { is: 'failed'; code: string }
  | { is: 'busy'; code: string; waitMs: number }
  | { is: 'unknown'; code: string };

/** What a provider reports of one message, by its own id or by ours. */
export interface Report {
  providerId: string;
  id?: string | undefined;
  state: 'sent' | 'delivered' | 'failed';
  code?: string | undefined;
  costKobo?: number | undefined;
}

/** What a receiver has written back, or that they opted out at the provider. */
export interface Reply {
  phone: string;
  text: string;
}

export interface ProviderRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** One provider's wire, as it describes it in public. */
export interface Provider {
  request(outgoing: Outgoing, account: ProviderAccount): ProviderRequest;
  /** The outcome of a response that is neither 429 nor 5xx; undefined where the provider’s words say nothing of it. */
  read(status: number, body: unknown): Outcome | undefined;
  /** False for a report that did not come from the provider. */
  isSigned(body: string, headers: Record<string, unknown>, secrets: ProviderSecrets): boolean;
  readReports(body: string): { reports: Report[]; replies: Reply[] };
}

const waitMs = 10_000;

/** Errors of a connection that never was: nothing was sent. */
const notConnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** A provider's code as it is stored: one short line without numbers of people. */
export const codeOf = (given: unknown): string =>
  String(given ?? '')
    .replace(/\+?\d{7,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);

export const isHmac = (
  algorithm: 'sha256' | 'sha512',
  secret: string | null,
  body: string,
  signature: unknown,
): boolean => {
  if (!secret || typeof signature !== 'string') return false;
  const expected = createHmac(algorithm, secret).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** A body of JSON, or nothing. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const retryAfterMs = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3_600) * 1_000 : 0;
};

/** Hands a message over, once: a try without a clear response is `unknown`, and must not be repeated. It never throws. */
export const handOver = async (
  provider: Provider,
  outgoing: Outgoing,
  account: ProviderAccount,
): Promise<Outcome> => {
  const { path, headers, body } = provider.request(outgoing, account);
  try {
    const response = await fetch(`${account.base.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
    const { status } = response;
    if (status === 429) return { is: 'busy', code: '429', waitMs: retryAfterMs(response) };
    if (status >= 500) return { is: 'unknown', code: String(status) };
    const outcome = provider.read(status, parsed(await response.text()));
    return outcome ?? { is: status < 400 ? 'unknown' : 'failed', code: String(status) };
  } catch (error) {
    const { code = (error as Error).name } = ((error as Error).cause ?? {}) as { code?: string };
    return notConnected.includes(code) ? { is: 'busy', code, waitMs: 0 } : { is: 'unknown', code };
  }
};
