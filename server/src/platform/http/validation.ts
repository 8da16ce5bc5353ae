import { limits } from '@waybill/contract';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { fieldMessage } from './field-messages.ts';

z.config({ customError: fieldMessage });

const messageOfUnknown = 'is not a field of this call';

/** Collects messages by field path (`order_items.0.price`), no more than are of use to anybody. */
class Refusals {
  // A map, since a field may be named as something that every object has.
  readonly #messages = new Map<string, string[]>();
  #unknown = 0;

  get isFull() {
    return this.#messages.size >= limits.refused.fields;
  }

  add(field: string, message: string) {
    const known = this.#messages.get(field);
    if (known) known.push(message);
    else if (!this.isFull) this.#messages.set(field, [message]);
  }

  /** An unknown field is named itself. */
  addUnknown(fields: readonly string[]) {
    const left = Math.max(0, limits.refused.unknownFields - this.#unknown);
    this.#unknown += fields.length;
    for (const field of fields.slice(0, left)) this.add(field, messageOfUnknown);
  }

  toError() {
    return new DomainError('request.invalid', { errors: Object.fromEntries(this.#messages) });
  }
}

/** The refusal of fields that a call does not have. */
export const unknownFields = (fields: readonly string[]): DomainError => {
  const refusals = new Refusals();
  refusals.addUnknown(fields);
  return refusals.toError();
};

/** The refusal of what a schema found, a message per issue; making messages for thousands of them takes long. */
const refusalOf = (issues: readonly z.core.$ZodRawIssue[]): DomainError => {
  const refusals = new Refusals();
  for (const raw of issues) {
    if (refusals.isFull) break;
    const path = (raw.path ?? []).map(String).join('.');
    if (raw.code === 'unrecognized_keys')
      refusals.addUnknown(raw.keys.map((key) => (path ? `${path}.${key}` : key)));
    else refusals.add(path || 'body', z.core.util.finalizeIssue(raw, undefined, z.core.config()).message);
  }
  return refusals.toError();
};

/** Checks what came in by the route's schema, and gives on what the schema makes of it. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema._zod.run({ value: data, issues: [] }, { async: false });
    if (result instanceof Promise) throw new Error('A schema of a call must not wait for anything.');
    return result.issues.length > 0 ? { error: refusalOf(result.issues) } : { value: result.value };
  };
