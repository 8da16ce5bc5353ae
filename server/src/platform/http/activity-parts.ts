import type { ActivityCapacity, ActivityDetails } from '@waybill/contract';
import type { ActivityAuthor, ActivityRule, ActivitySubject, Data, RecordedCall } from './activity-rule.ts';

// Parts of which the rules of calls are made. One that a single domain needs is in its routes.

type Rule = Exclude<ActivityRule, { notRecorded: string }>;
type Details = (call: RecordedCall) => ActivityDetails;

/** Rules of calls about one subject, by what each does: `recordedAs('rates', aRate)('created')`. */
export const recordedAs =
  (kind: Rule['kind'], subject: Rule['subject'], others: Pick<Rule, 'companyId' | 'by' | 'when'> = {}) =>
  (action: Rule['action'], details?: Details): ActivityRule => ({
    kind,
    action,
    subject,
    details,
    ...others,
  });

/** A call that has no line, and why. */
export const notRecorded = (reason: string): ActivityRule => ({ notRecorded: reason });

export const ownAccount = notRecorded('a person’s own account, which belongs to no company');

export const textOf = (data: Data, field: string): string | undefined => {
  const value = data[field];
  return typeof value === 'string' ? value : undefined;
};
export const insideOf = (data: Data, field: string): Data => (data[field] ?? {}) as Data;

/** A record by its id and its name; of several names the first that it has. */
export const subjectOf =
  (type: string, ...names: string[]) =>
  ({ data }: Pick<RecordedCall, 'data'>): ActivitySubject => ({
    type,
    id: textOf(data, 'id') ?? null,
    label: names.map((name) => textOf(data, name)).find((name) => name !== undefined) ?? '',
  });

/** The order of an assignment, by its number. */
export const orderOfAssignment = ({ data }: RecordedCall): ActivitySubject => ({
  type: 'order',
  id: textOf(data, 'order_id') ?? null,
  label: textOf(insideOf(data, 'order'), 'order_id') ?? '',
});

const address = ['id', 'user_id', 'company_id', 'updated_at', 'version', 'clear', 'even_if_far'];

/** The names of the fields that the call changed; their values are in the records. */
export const changedFields: Details = ({ body }) => {
  const given = Object.keys(body).filter((field) => !address.includes(field) && body[field] !== undefined);
  return { fields: [...given, ...((body.clear ?? []) as string[])] };
};
export const riderName: Details = ({ data }) => {
  const rider = textOf(insideOf(data, 'courier'), 'courier_name');
  return rider === undefined ? {} : { rider };
};
/** The request's reason, if it has one. */
export const sentReason: Details = ({ body }) =>
  typeof body.reason === 'string' ? { reason: body.reason } : {};
export const sentStatus: Details = ({ body }) => ({ status: String(body.status) });
export const orderAmount: Details = ({ data }) => ({ amount: Number(data.order_amount) });

/** Returns the id of the company in a field of the response. */
export const companyIn =
  (field: string) =>
  ({ data }: RecordedCall) =>
    String(data[field]);

/** The caller as author, for callers who are not members of the company. */
export const callerAs =
  (capacity: ActivityCapacity) =>
  ({ request: { signedIn } }: RecordedCall): ActivityAuthor => ({
    userId: signedIn.id,
    name: signedIn.name,
    capacity,
  });
