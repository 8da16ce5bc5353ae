import {
  accessToken,
  cloneStore,
  deviceKeysOf,
  rememberDeviceKey,
  sessionStore,
  signOut,
} from '@waybill/session';
import ky, { HTTPError } from 'ky';
import { ApiError, noAnswer, refusalOf } from './api-error.ts';

const timeoutMs = 15_000;
const retryStatuses = [502, 503, 504];

let baseUrl = '/';

/** Says where the API is (`/config.json`); '/' until then. Called once, by the shell. */
export function configureApi(config: { baseUrl: string }): void {
  baseUrl = config.baseUrl;
}

/** Services that an installation may have beside its own server (`/config.json`). */
export interface OutsideServices {
  /** Firebase's web settings by the names of their variables, e.g. `FIREBASE_API_KEY`. */
  firebase?: Readonly<Record<string, string>>;
  googleMapsApiKey?: string;
}

/** Those of this installation; written once, by the shell. */
export const outsideServices: OutsideServices = {};

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** A tap of earlier that is sent now: whose it was, for which team, and when (ms since 1970). */
export interface EarlierTap {
  token: string;
  teamId: string;
  tappedAt: number;
}

interface CallOptions {
  /** Names one action of the user: a call repeated with it has its effect once. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** Sends neither token nor team: the call is nobody's in particular, whoever is signed in here. */
  isAnonymous?: boolean;
  /** A password is tried: the server is told that this browser signed in there before. */
  isSignIn?: boolean;
  /** Speaks for who tapped, whoever is signed in by now. */
  tap?: EarlierTap | undefined;
}

const http = ky.create({
  timeout: timeoutMs,
  retry: {
    limit: 2,
    methods: ['get', 'post'],
    statusCodes: retryStatuses,
    afterStatusCodes: retryStatuses,
    maxRetryAfter: 5_000,
    delay: (attempt) => 300 * 2 ** (attempt - 1),
  },
});

/** Keeps what a sign-in gave this browser, for its next one at this server. */
export const keepDeviceKey = (key: string): void => rememberDeviceKey(baseUrl, key);

const headersOf = (
  token: string | null,
  { idempotencyKey, tap, isSignIn }: CallOptions = {},
): Record<string, string> => {
  const deviceKeys = isSignIn ? deviceKeysOf(baseUrl).join(',') : '';
  const { teamId } = tap ?? sessionStore.getState();
  const { companyId } = cloneStore.getState();
  return {
    // As an age, since the clocks of phones are wrong.
    ...(tap && { 'Tapped-Ago': `${Math.max(0, Date.now() - tap.tappedAt)}` }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(token && teamId && { Team: teamId }),
    ...(token && companyId && { Company: companyId }),
    ...(deviceKeys && { 'Known-Device': deviceKeys }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
};

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** A body without its empty and null fields (spec 1, section 5). */
const stripped = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => !isEmpty(value)));

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function refusal(error: unknown, sentToken: string | null): Promise<unknown> {
  if (!(error instanceof HTTPError)) {
    const isAborted = error instanceof Error && error.name === 'AbortError';
    return isAborted ? error : noAnswer(error);
  }
  const { status, statusText } = error.response;
  // Only the session that sent the token ends with it, not one that began meanwhile.
  if (status === 401 && sentToken === accessToken()) signOut();
  return refusalOf(status, statusText, error.data ?? undefined);
}

async function call(
  method: 'get' | 'post',
  path: string,
  query: Query,
  body: object | undefined,
  options: CallOptions,
) {
  const sentToken = options.isAnonymous ? null : (options.tap?.token ?? accessToken());
  try {
    const response = await http(path, {
      method,
      prefix: `${baseUrl.replace(/\/$/, '')}/api/`,
      baseUrl: globalThis.location?.origin,
      headers: headersOf(sentToken, options),
      searchParams: query,
      ...(body && { json: stripped(body) }),
      ...(options.signal && { signal: options.signal }),
    });
    if (response.status === 204) return [];
    const answer = await bodyOf(response);
    if (typeof answer === 'object' && answer !== null && 'data' in answer) return answer.data;
    throw new ApiError({
      status: response.status,
      code: 'answer',
      message: 'Waybill gave an answer that makes no sense.',
    });
  } catch (error) {
    throw error instanceof ApiError ? error : await refusal(error, sentToken);
  }
}

/** Opens an answer that goes on for long, and is read as it comes. Throws an `ApiError`; a 401 ends the session. */
async function stream(
  path: string,
  { lastEventId, signal }: { lastEventId?: string | undefined; signal: AbortSignal },
) {
  const token = accessToken();
  const response = await fetch(`${baseUrl.replace(/\/$/, '')}/api/${path}`, {
    headers: { ...headersOf(token), ...(lastEventId && { 'Last-Event-ID': lastEventId }) },
    cache: 'no-store',
    signal,
  }).catch((error: unknown) => {
    throw noAnswer(error);
  });
  if (response.ok && response.body) return response.body;
  if (response.status === 401 && token === accessToken()) signOut();
  throw refusalOf(response.status, response.statusText, await bodyOf(response));
}

/**
 * The calls of the API. Each gives the envelope's `data` (a 204 gives an empty list) and throws an `ApiError`. Every
 * call that is not anonymous carries token, team and, in a clone, company; a lost one is tried twice again. A 401 ends the session.
 */
export const api = {
  get: <Data>(path: string, query: Query = {}, options: CallOptions = {}) =>
    call('get', path, query, undefined, options) as Promise<Data>,
  post: <Data>(path: string, body: object = {}, options: CallOptions & { query?: Query } = {}) =>
    call('post', path, options.query ?? {}, body, options) as Promise<Data>,
  stream,
};

const ownGroup = () => {
  const { user, teamId } = sessionStore.getState();
  return teamId ? user?.groups[teamId] : undefined;
};

/** The company that the viewer works for, as bodies carry it; undefined leaves it to the Team header. */
export const companyId = (): string | undefined => ownGroup()?.company_id ?? undefined;

/** The viewer as a rider of that company. */
export const courierId = (): string | undefined => ownGroup()?.courier_id ?? undefined;

/** A fresh `Idempotency-Key`. */
export const newIdempotencyKey = (): string =>
  // randomUUID exists on secure origins only; a rider's phone may reach a test host by plain http.
  globalThis.crypto.randomUUID?.() ??
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
