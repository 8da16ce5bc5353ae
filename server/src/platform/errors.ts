import { type ErrorCode, errorTable, type Failure } from '@waybill/contract';
import { z } from 'zod';

interface DomainErrorDetails {
  /** Messages by field path; with `request.invalid` only. */
  errors?: Record<string, string[]>;
  /** The record as it now stands, as the wire shows it; with a 409 only, by `conflict`. */
  data?: unknown;
  retryAfterSeconds?: number;
}

/** A refusal the caller is meant to understand. Anything else that is thrown becomes a 500. */
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
    const { errors, data } = this.details;
    return failureBody(this.code, requestId, {
      ...(errors && { errors }),
      ...(data !== undefined && { data }),
    });
  }
}

/** The envelope of a refusal, with the plain sentence of its code. */
export const failureBody = (
  code: ErrorCode,
  requestId: string,
  extra: Pick<Failure, 'errors' | 'data'> = {},
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

/** A 409 with the record as it now stands, through the schema that answers give it by. */
export const conflict = <Shown>(code: ErrorCode, schema: z.ZodType<Shown>, record: Shown): DomainError =>
  new DomainError(code, { data: z.encode(schema, record) });

/** No such record, or one of another company: the two cannot be told apart. */
export const notFound = (): DomainError => new DomainError('record.not_found');
