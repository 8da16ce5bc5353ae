/** What a refusal carries beside its sentence. */
export interface ApiErrorFacts {
  /** HTTP status; 0 where no answer came. */
  status: number;
  /** The server's stable name of the refusal; `network`, `timeout`, or `answer` where no sense was in the answer. */
  code: string;
  message: string;
  /** Messages by field path, on 422. */
  errors?: Record<string, string[]> | undefined;
  /** On 409: the record as it now stands. */
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
const timeoutMessage = 'Waybill takes too long to answer. Check your network and try again.';

/** No answer came. */
export const noAnswer = (error: unknown): ApiError => {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return new ApiError({
    status: 0,
    code: isTimeout ? 'timeout' : 'network',
    message: isTimeout ? timeoutMessage : networkMessage,
  });
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

// The catalogue's servers send a list of messages, or an object of such lists.
function messagesOf(errors: unknown): string[] {
  if (typeof errors === 'string') return [errors];
  return isRecord(errors) ? Object.values(errors).flatMap(messagesOf) : [];
}

function fieldErrorsOf(errors: unknown): Record<string, string[]> | undefined {
  if (!isRecord(errors) || Array.isArray(errors)) return undefined;
  return Object.fromEntries(Object.entries(errors).map(([field, of]) => [field, messagesOf(of)]));
}

/** `order_items.0.unit_price` → "Unit price". */
const labelOf = (field: string): string => {
  const words = (field.split('.').at(-1) ?? field).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The last message; one that goes on from its field's name ("is required") is made whole, for a banner shows it alone. */
function lastSentence(errors: unknown): string | undefined {
  const last = messagesOf(errors).at(-1);
  if (last === undefined || !isRecord(errors) || Array.isArray(errors)) return last;
  const field = Object.keys(errors).at(-1);
  return field && /^(is|are|has|have|must|cannot|contains)\b/.test(last) ? `${labelOf(field)} ${last}` : last;
}

/**
 * The refusal that an answer carries (spec 1, section 8): on 422 its sentence is the last of the errors list,
 * else the server's message, else the status text.
 */
export function refusalOf(status: number, statusText: string, body: unknown): ApiError {
  const facts = isRecord(body) ? body : {};
  const last = status === 422 ? lastSentence(facts.errors) : undefined;
  const message = typeof facts.message === 'string' && facts.message !== '' ? facts.message : undefined;
  return new ApiError({
    status,
    // Without an envelope it was not the API that answered, but something on the way to it.
    code: typeof facts.code === 'string' ? facts.code : isRecord(body) ? `http.${status}` : 'answer',
    message: last ?? message ?? (statusText || `Error ${status}`),
    errors: status === 422 ? fieldErrorsOf(facts.errors) : undefined,
    data: facts.data,
    requestId: typeof facts.request_id === 'string' ? facts.request_id : undefined,
  });
}
