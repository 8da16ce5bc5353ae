import { withTextIds } from './text-ids.ts';

/** An API error's facts besides its message. */
export interface ApiErrorFacts {
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** The server's stable name of the error; or `network`, `timeout`, or `response` if the response could not be read. */
  code: string;
  message: string;
  /** Messages by field path, on 422. */
  errors?: Record<string, string[]> | undefined;
  /** On 409: the record as it is now. */
  data?: unknown;
  requestId?: string | undefined;
}

/** A call that did not succeed. Recognise it by `isApiError`: separately built bundles have their own class. */
export class ApiError extends Error implements ApiErrorFacts {
  override readonly name = 'ApiError';
  readonly isApiError = true;
  readonly status: number;
  readonly code: string;
  readonly errors?: Record<string, string[]> | undefined;
  readonly data?: unknown;
  readonly requestId?: string | undefined;

  constructor({ status, code, message, errors, data, requestId }: ApiErrorFacts) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.data = data;
    this.requestId = requestId;
  }
}

/** True for an error of this client, whichever bundle made it. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && 'isApiError' in error && error.isApiError === true;

const networkMessage = 'No connection to Waybill. Check your network and try again.';
const timeoutMessage = 'Waybill is taking too long to respond. Check your network and try again.';

/** The error of a call without a response. */
export const noResponse = (error: unknown): ApiError => {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return new ApiError({
    status: 0,
    code: isTimeout ? 'timeout' : 'network',
    message: isTimeout ? timeoutMessage : networkMessage,
  });
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a body is the API's own, not of a proxy or a network's sign-in page on the way. */
const hasEnvelope = (body: unknown): boolean =>
  isRecord(body) && ['status_code', 'message', 'errors'].some((field) => field in body);

/** Whether a body is a page, such as a network's sign-in page on the way, and so not the API's. */
export const isPage = (body: unknown): boolean => typeof body === 'string' && /^\s*</.test(body);

const longestWords = 300;

/** A body in words: its `message`, its `error`, or all of it if it is plain text. */
function wordsOf(body: unknown): string | undefined {
  const words = isRecord(body) ? [body.message, body.error] : [isPage(body) ? undefined : body];
  return words
    .filter((each) => typeof each === 'string')
    .map((each) => each.trim().slice(0, longestWords))
    .find(Boolean);
}

// The catalogue's servers send a list of messages, or an object of such lists.
function messagesOf(errors: unknown): string[] {
  if (typeof errors === 'string') return [errors];
  return isRecord(errors) ? Object.values(errors).flatMap(messagesOf) : [];
}

/** `order_items.0.unit_price` → "Unit price", `user_email` → "Email": a form has one person, whose fields they are; `url` → "Address". */
const labelOf = (field: string): string => {
  const name = (field.split('.').at(-1) ?? field).replace(/^(user|invitee)_/, '');
  const text = name === 'url' ? 'address' : name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** One that goes on from its field's name ("is required") is made whole: it is shown without that name, too. */
const sentenceOf = (field: string, message: string): string =>
  /^(is|are|has|have|must|cannot|contains)\b/.test(message) ? `${labelOf(field)} ${message}` : message;

const isByField = (errors: unknown): errors is Record<string, unknown> =>
  isRecord(errors) && !Array.isArray(errors);

function fieldErrorsOf(errors: unknown): Record<string, string[]> | undefined {
  if (!isByField(errors)) return undefined;
  return Object.fromEntries(
    Object.entries(errors).map(([field, of]) => [
      field,
      messagesOf(of).map((message) => sentenceOf(field, message)),
    ]),
  );
}

/** The banner's text: the last message. */
const lastSentence = (errors: unknown): string | undefined =>
  Object.values(fieldErrorsOf(errors) ?? { list: messagesOf(errors) })
    .flat()
    .at(-1);

const minuteS = 60;

/** A request to try again later, if the server gives a wait of a minute or more, in seconds. */
function waitMessage(retryAfter: string | null): string | undefined {
  const seconds = Number(retryAfter ?? Number.NaN);
  if (!(seconds >= minuteS)) return undefined;
  const minutes = Math.ceil(seconds / minuteS);
  return `Too many tries. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/**
 * The error that a response carries (docs/spec-coverage.md#foundation-8): on 422 its message is the last of the errors list,
 * else the server's words, else the status text.
 */
export function errorFrom(
  status: number,
  statusText: string,
  body: unknown,
  retryAfter: string | null = null,
): ApiError {
  const facts = isRecord(body) ? body : {};
  const last = status === 422 ? lastSentence(facts.errors) : undefined;
  const message = (status === 429 && waitMessage(retryAfter)) || wordsOf(body);
  return new ApiError({
    status,
    code: typeof facts.code === 'string' ? facts.code : hasEnvelope(body) ? `http.${status}` : 'response',
    message: last ?? message ?? (statusText || `Error ${status}`),
    errors: status === 422 ? fieldErrorsOf(facts.errors) : undefined,
    data: withTextIds(facts.data),
    requestId: typeof facts.request_id === 'string' ? facts.request_id : undefined,
  });
}
