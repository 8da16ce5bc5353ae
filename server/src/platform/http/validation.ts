import { requestLimits } from '@waybill/contract';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../base/errors.ts';
import { fieldMessage } from './field-messages.ts';

z.config({ customError: fieldMessage });

const messageOfUnknown = 'is not a field of this call';

/** Collects messages by field path (`order_items.0.price`), no more than the limit. */
class Rejections {
  // A map, since a field may be named as something that every object has.
  readonly #messages = new Map<string, string[]>();
  #unknown = 0;

  get isFull() {
    return this.#messages.size >= requestLimits.reportedErrors.fields;
  }

  add(field: string, message: string) {
    const messages = this.#messages.get(field);
    if (messages) messages.push(message);
    else if (!this.isFull) this.#messages.set(field, [message]);
  }

  /** An unknown field is named itself. */
  addUnknown(fields: readonly string[]) {
    const left = Math.max(0, requestLimits.reportedErrors.unknownFields - this.#unknown);
    this.#unknown += fields.length;
    for (const field of fields.slice(0, left)) this.add(field, messageOfUnknown);
  }

  toError() {
    return new DomainError('request.invalid', { errors: Object.fromEntries(this.#messages) });
  }
}

/** The error for fields that a call does not have. */
export const unknownFields = (fields: readonly string[]): DomainError => {
  const rejections = new Rejections();
  rejections.addUnknown(fields);
  return rejections.toError();
};

/** The error for the issues of a schema, a message per issue; making messages for thousands of them is slow. */
const rejectionOf = (issues: readonly z.core.$ZodRawIssue[]): DomainError => {
  const rejections = new Rejections();
  for (const raw of issues) {
    if (rejections.isFull) break;
    const path = (raw.path ?? []).map(String).join('.');
    if (raw.code === 'unrecognized_keys')
      rejections.addUnknown(raw.keys.map((key) => (path ? `${path}.${key}` : key)));
    else rejections.add(path || 'body', z.core.util.finalizeIssue(raw, undefined, z.core.config()).message);
  }
  return rejections.toError();
};

/** Validates a request part with the route's schema and passes on the parsed value. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema._zod.run({ value: data, issues: [] }, { async: false });
    if (result instanceof Promise) throw new Error('A schema of a call must not wait for anything.');
    return result.issues.length > 0 ? { error: rejectionOf(result.issues) } : { value: result.value };
  };
