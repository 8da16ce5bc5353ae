import {
  accessToken,
  deviceKeysOf,
  endSession,
  impersonationStore,
  rememberDeviceKey,
  sessionStore,
  showError,
} from '@waybill/session';
import ky, { HTTPError } from 'ky';
import { ApiError, errorFrom, hasEnvelope, noResponse } from './api-error.ts';
import { takeEarlyCall } from './early-call.ts';

const timeoutMs = 15_000;
const sessionEnded = 'Your session has ended. Sign in to go on.';
const retryStatuses = [502, 503, 504];

let baseUrl = '/';

/** Says where the API is (`/config.json`); '/' until then. Called once, by the shell. */
export function configureApi(config: { baseUrl: string }): void {
  baseUrl = config.baseUrl;
}

/** Services that an installation may use in addition to its own server (`/config.json`). */
export interface OutsideServices {
  /** Firebase's web settings by the names of their variables, e.g. `FIREBASE_API_KEY`. */
  firebase?: Readonly<Record<string, string>>;
  googleMapsApiKey?: string;
  /** Streets for the key-less map: the address of a PMTiles file or of a MapLibre style. */
  mapTiles?: string;
}

/** Those of this installation; written once, by the shell. */
export const outsideServices: OutsideServices = {};

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** A tap of earlier that is sent now: whose it was, for which team, and when (ms since 1970). */
export interface EarlierTap {
  token: string;
  teamId: string;
  tappedAt: number;
  /** Gives the call up. */
  signal?: AbortSignal;
}

interface CallOptions {
  /** Names one action of the user: a call repeated with it has its effect once. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** Sends neither token nor team: the call is nobody's in particular, whoever is signed in here. */
  isAnonymous?: boolean;
  /** Arrives also where the page is left by then; for small bodies. */
  isFinal?: boolean;
  /** A password is tried: the keys of earlier sign-ins on this browser are sent along. */
  isSignIn?: boolean;
  /** Calls in this session, for no team, whoever is signed in by now. */
  token?: string;
  /** Calls as the person who tapped, whoever is signed in by now. */
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
export const saveDeviceKey = (key: string): void => rememberDeviceKey(baseUrl, key);

const ownGroup = () => {
  const { user, teamId } = sessionStore.getState();
  return teamId ? user?.groups[teamId] : undefined;
};

const headersOf = (
  token: string | null,
  { idempotencyKey, tap, isSignIn, token: ofSession }: CallOptions = {},
): Record<string, string> => {
  const deviceKeys = isSignIn ? deviceKeysOf(baseUrl).join(',') : '';
  const { teamId } = tap ?? (ofSession ? { teamId: null } : sessionStore.getState());
  const { companyId } = impersonationStore.getState();
  // Of the administrator's own team: in another one they work for themselves.
  const isImpersonating = companyId !== null && ownGroup()?.company_id === companyId;
  return {
    // As an age, since the clocks of phones are wrong.
    ...(tap && { 'Tapped-Ago': `${Math.max(0, Date.now() - tap.tappedAt)}` }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(token && teamId && { Team: teamId }),
    ...(token && isImpersonating && { Company: companyId }),
    ...(deviceKeys && { 'Known-Device': deviceKeys }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
};

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** A body without its empty and null fields (docs/spec-coverage.md#foundation-5). */
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

/** A response that is an error. */
export interface FailedResponse {
  status: number;
  statusText: string;
  /** What was parsed of its body. */
  body: unknown;
  retryAfter: string | null;
}

function responseError({ status, statusText, body, retryAfter }: FailedResponse, sentToken: string | null) {
  // Only the session that sent the token ends with it, not one that has begun since then; and only by the API's own word.
  if (status === 401 && sentToken !== null && sentToken === accessToken() && hasEnvelope(body)) {
    endSession();
    showError(sessionEnded);
    return new ApiError({ status, code: 'session.ended', message: sessionEnded });
  }
  return errorFrom(status, statusText, body, retryAfter);
}

function toApiError(error: unknown, sentToken: string | null): unknown {
  if (!(error instanceof HTTPError)) {
    const isAborted = error instanceof Error && error.name === 'AbortError';
    return isAborted ? error : noResponse(error);
  }
  const { status, statusText, headers } = error.response;
  const body = error.data ?? undefined;
  return responseError({ status, statusText, body, retryAfter: headers.get('Retry-After') }, sentToken);
}

/** Where the live stream was when this page's first response was made, and the latest one. */
let streamPosition: { first: string; latest: string } | undefined;

const noteStreamPosition = ({ headers }: Response) => {
  const latest = headers.get('Stream-Position');
  if (latest) streamPosition = { first: streamPosition?.first ?? latest, latest };
};

/** From where a new stream has to begin to bring whatever changes from now on: what is loaded for it is loaded later. */
export const restartStreamPosition = (): void => {
  streamPosition = streamPosition && { ...streamPosition, first: streamPosition.latest };
};

const addressOf = (path: string, query: Query): URL => {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}/api/${path}`, globalThis.location?.origin);
  for (const [name, value] of Object.entries(query))
    if (!isEmpty(value)) url.searchParams.set(name, `${value}`);
  return url;
};

async function call(
  method: 'get' | 'post',
  path: string,
  query: Query,
  body: object | undefined,
  options: CallOptions,
) {
  const sentToken = options.isAnonymous ? null : (options.token ?? options.tap?.token ?? accessToken());
  const headers = headersOf(sentToken, options);
  const signal = options.signal ?? options.tap?.signal;
  const json = body && stripped(body);
  try {
    const early = await takeEarlyCall({
      url: addressOf(path, query).href,
      body: json ? JSON.stringify(json) : null,
      headers,
    });
    const response =
      early ??
      (await http(path, {
        method,
        prefix: `${baseUrl.replace(/\/$/, '')}/api/`,
        baseUrl: globalThis.location?.origin,
        headers,
        searchParams: query,
        ...(json && { json }),
        ...(signal && { signal }),
        ...(options.isFinal && { keepalive: true }),
      }));
    noteStreamPosition(response);
    if (response.status === 204) return [];
    const content = await bodyOf(response);
    if (typeof content === 'object' && content !== null && 'data' in content) return content.data;
    throw new ApiError({
      status: response.status,
      code: 'response',
      message: 'Waybill sent an unexpected response.',
    });
  } catch (error) {
    throw error instanceof ApiError ? error : toApiError(error, sentToken);
  }
}

/** Opens a response that is read as it arrives: after the last event, or from where the page's first response was made. Throws an `ApiError`; the API's own 401 ends the session. */
async function stream(
  path: string,
  { lastEventId, signal }: { lastEventId?: string | undefined; signal: AbortSignal },
) {
  const token = accessToken();
  const since = streamPosition && { 'Stream-Since': streamPosition.first };
  const response = await fetch(`${baseUrl.replace(/\/$/, '')}/api/${path}`, {
    headers: { ...headersOf(token), ...(lastEventId ? { 'Last-Event-ID': lastEventId } : since) },
    cache: 'no-store',
    signal,
  }).catch((error: unknown) => {
    throw noResponse(error);
  });
  if (response.ok && response.body) return response.body;
  const body = await bodyOf(response);
  if (response.status === 401 && token === accessToken() && hasEnvelope(body)) endSession();
  throw errorFrom(response.status, response.statusText, body);
}

/** The unpaginated list of a call, newest first. */
interface ListCall {
  query?: Query;
  /** Of a POST; without one it is a GET. */
  body?: object;
  /** The field by whose time the list is ordered. */
  orderedBy: 'created_at' | 'at' | 'occurred_at';
}

/** The call of all rows of a list, as a worker makes it: for whoever is signed in now. */
function allRows(path: string, { query = {}, body, orderedBy }: ListCall) {
  const sentToken = accessToken();
  const url = addressOf(path, query);
  url.searchParams.set('pagination', '0');
  return {
    request: {
      url: url.href,
      method: body ? ('POST' as const) : ('GET' as const),
      headers: { ...headersOf(sentToken), ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(stripped(body)) }),
      orderedBy,
    },
    /** What such a response says; a 401 ends the session. */
    toError: (failure: FailedResponse) => responseError(failure, sentToken),
  };
}

/**
 * The calls of the API. Each gives the envelope's `data` (a 204 gives an empty list) and throws an `ApiError`. Every
 * call that is not anonymous carries token, team and, while impersonating, company; a lost one is tried twice again. The API's own 401 ends the session.
 */
export const api = {
  get: <Data>(path: string, query: Query = {}, options: CallOptions = {}) =>
    call('get', path, query, undefined, options) as Promise<Data>,
  post: <Data>(path: string, body: object = {}, options: CallOptions & { query?: Query } = {}) =>
    call('post', path, options.query ?? {}, body, options) as Promise<Data>,
  stream,
  allRows,
};

/** The company that the viewer works for, as bodies carry it; undefined leaves it to the Team header. */
export const companyId = (): string | undefined => ownGroup()?.company_id ?? undefined;

/** The viewer as a rider of that company. */
export const riderId = (): string | undefined => ownGroup()?.courier_id ?? undefined;

/** A fresh `Idempotency-Key`. */
export const newIdempotencyKey = (): string =>
  // randomUUID exists on secure origins only; a rider's phone may reach a test host by plain http.
  globalThis.crypto.randomUUID?.() ??
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
