import { type ErrorCode, errorTable, type Failure } from '@waybill/contract';
import { z } from 'zod';

interface DomainErrorDetails {
  /** Messages by field path; with a 422 about fields only. */
  errors?: Record<string, string[]>;
  /** The record as it is now, as JSON; with a 409 only, by `conflict`. */
  data?: unknown;
  retryAfterSeconds?: number;
  /** In place of the code's own text, where it can say more. */
  message?: string;
}

/** An error for the caller. Anything else that is thrown becomes a 500. */
export class DomainError extends Error {
  override name = 'DomainError' as const;
  readonly code: ErrorCode;
  readonly details: DomainErrorDetails;

  constructor(code: ErrorCode, details: DomainErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorTable[this.code].status;
  }

  toBody(requestId: string): Failure {
    const { errors, data, message } = this.details;
    return failureBody(this.code, requestId, {
      ...(errors && { errors }),
      ...(data !== undefined && { data }),
      ...(message !== undefined && { message }),
    });
  }
}

/** An error that an earlier request with the same idempotency key got; sent as it is stored. */
export class ReplayedError extends Error {
  override name = 'ReplayedError' as const;
  readonly status: number;
  readonly text: string;

  constructor(status: number, text: string) {
    super('The error of an earlier request is sent again.');
    this.status = status;
    this.text = text;
  }
}

/** The envelope of an error, with the text of its code. */
export const failureBody = (
  code: ErrorCode,
  requestId: string,
  extra: Partial<Pick<Failure, 'errors' | 'data' | 'message'>> = {},
): Failure => ({
  status_code: errorTable[code].status,
  code,
  message: errorTable[code].message,
  ...extra,
  request_id: requestId,
});

/** A 422 on one field, by its path in the body. */
export const invalidField = (field: string, message: string): DomainError =>
  new DomainError('request.invalid', { errors: { [field]: [message] } });

/** A 409 with the record as it is now, encoded by the schema of its responses. */
export const conflict = <Shown>(code: ErrorCode, schema: z.ZodType<Shown>, record: Shown): DomainError =>
  new DomainError(code, { data: z.encode(schema, record) });

/** No such record, or one of another company: callers cannot distinguish the two. */
export const notFound = (): DomainError => new DomainError('record.not_found');
