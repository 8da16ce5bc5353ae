import { accessToken, endSession, rememberDeviceKey, showError } from '@waybill/session';
import ky, { HTTPError } from 'ky';
import { addressOf, apiAt, apiPrefix, isEmpty, type Query } from './address.ts';
import { ApiError, errorFrom, isPage, noResponse } from './api-error.ts';
import { type CallOptions, headersOf } from './call-headers.ts';
import { dropEarlyCalls, followEarlyCalls, takeEarlyCall } from './early-call.ts';
import { openStream } from './open-stream.ts';
import { contentOf } from './response-data.ts';
import { noteStreamPosition } from './stream-position.ts';
import { withTextIds } from './text-ids.ts';

followEarlyCalls();

const timeoutMs = 15_000;
const sessionEnded = 'Your session has ended. Sign in to continue.';
const retryStatuses = [502, 503, 504];

/** What an installation is, and which services it may use in addition to its own server (`/config.json`). */
export interface OutsideServices {
  /** Firebase's web settings by the names of their variables, e.g. `FIREBASE_API_KEY`. */
  firebase?: Readonly<Record<string, string>>;
  googleMapsApiKey?: string;
  /** Streets for the key-less map: the address of a PMTiles file or of a MapLibre style. */
  mapTiles?: string;
  /** The version and commit of the server, for people. */
  version?: string;
}

/** Those of this installation; written once, by the shell. */
export const outsideServices: OutsideServices = {};

/** Asks the user to confirm that it is them; true where they did. Set once, by the shell. */
export const confirmation: { ask?: () => Promise<boolean> } = {};

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
export const saveDeviceKey = (key: string): void => rememberDeviceKey(apiAt(), key);

/** A body without its empty and null fields (docs/spec-coverage.md#foundation-5). */
const stripped = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => !isEmpty(value)));

/** A response that is an error. */
export interface FailedResponse {
  status: number;
  statusText: string;
  /** The parsed body. */
  body: unknown;
  retryAfter: string | null;
}

function responseError({ status, statusText, body, retryAfter }: FailedResponse, sentToken: string | null) {
  // Only the session that sent the token ends with it, not one that has begun since then; and not by a network's sign-in page.
  if (status === 401 && sentToken !== null && sentToken === accessToken() && !isPage(body)) {
    endSession();
    showError(sessionEnded);
    return new ApiError({ status, code: 'session.ended', message: sessionEnded });
  }
  return errorFrom(status, statusText, body, retryAfter);
}

function toApiError(error: unknown, sentToken: string | null): unknown {
  if (!(error instanceof HTTPError)) {
    // By name: not every browser's `DOMException` is an `Error`.
    const isAborted = (error as Partial<Error> | undefined)?.name === 'AbortError';
    return isAborted ? error : noResponse(error);
  }
  const { status, statusText, headers } = error.response;
  const body = error.data ?? undefined;
  return responseError({ status, statusText, body, retryAfter: headers.get('Retry-After') }, sentToken);
}

async function callOnce(
  method: 'get' | 'post',
  path: string,
  query: Query,
  body: object | undefined,
  options: CallOptions,
) {
  const sentToken = options.isAnonymous
    ? null
    : (options.shop?.token ?? options.token ?? options.narrowToken ?? options.tap?.token ?? accessToken());
  const headers = headersOf(sentToken, options);
  const signal = options.signal ?? options.tap?.signal;
  const json = body && stripped(body);
  try {
    // Reads before a write are old after it.
    if (options.idempotencyKey || options.tap) dropEarlyCalls();
    const url = addressOf(path, query).href;
    const early = await takeEarlyCall({ url, body: json ? JSON.stringify(json) : null, headers }, signal);
    if (early) return early.data;
    const response = await http(path, {
      method,
      prefix: apiPrefix(),
      baseUrl: globalThis.location?.origin,
      headers,
      searchParams: query,
      ...(json && { json }),
      ...(signal && { signal }),
      ...(options.isFinal && { keepalive: true }),
    });
    noteStreamPosition(response.headers.get('Stream-Position'));
    const content = contentOf(response.status, await response.text());
    // Regions of the world have numbers.
    if (content && 'data' in content)
      return path.startsWith('region/') ? content.data : withTextIds(content.data);
    if (content)
      throw responseError(
        { status: content.rejectedAs, statusText: '', body: content.body, retryAfter: null },
        sentToken,
      );
    throw new ApiError({
      status: response.status,
      code: 'response',
      message: 'Waybill sent an unexpected response.',
    });
  } catch (error) {
    throw error instanceof ApiError ? error : toApiError(error, sentToken);
  }
}

/** A call that the server first wants a confirmation for is made again after it. */
const call: typeof callOnce = async (...request) => {
  try {
    return await callOnce(...request);
  } catch (error) {
    const asks = error instanceof ApiError && error.code === 'access.confirm';
    if (!asks || !(await confirmation.ask?.())) throw error;
    return callOnce(...request);
  }
};

/** The unpaginated list of a call, newest first. */
interface ListCall {
  query?: Query;
  /** The body of a POST; without one it is a GET. */
  body?: object;
  /** The field by whose time the list is ordered. */
  orderedBy: 'created_at' | 'at' | 'occurred_at';
}

/** The call of all rows of a list, as a worker makes it: for the user who is signed in now. */
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
    /** Makes the error of a failed response; a 401 ends the session. */
    toError: (failure: FailedResponse) => responseError(failure, sentToken),
  };
}

/**
 * The calls of the API. Each gives the envelope's `data` (a 204 gives an empty list) and throws an `ApiError`. Every
 * call that is not anonymous carries token, team and, while impersonating, company; a lost one is tried twice again. A 401 ends the session, unless it is a page.
 */
export const api = {
  get: <Data>(path: string, query: Query = {}, options: CallOptions = {}) =>
    call('get', path, query, undefined, options) as Promise<Data>,
  post: <Data>(path: string, body: object = {}, options: CallOptions & { query?: Query } = {}) =>
    call('post', path, options.query ?? {}, body, options) as Promise<Data>,
  stream: openStream,
  allRows,
};

/** A fresh `Idempotency-Key`. */
export const newIdempotencyKey = (): string =>
  // randomUUID exists on secure origins only; a rider's phone may reach a test host by plain http.
  globalThis.crypto.randomUUID?.() ??
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
