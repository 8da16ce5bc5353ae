import type { ActivityCapacity, ActivityDetails, ActivityKind } from '@waybill/contract';
import type {
  ActivityAuthor,
  ActivityRule,
  ActivitySubject,
  RecordedCall,
} from '../platform/http/activity-rule.ts';

// The parts that rows of the activity table are made of.

type Data = Record<string, unknown>;
type Details = (call: RecordedCall) => ActivityDetails;

const none: Details = () => ({});

const textOf = (data: Data, field: string): string | undefined => {
  const value = data[field];
  return typeof value === 'string' ? value : undefined;
};
const insideOf = (data: Data, field: string): Data => (data[field] ?? {}) as Data;

/** A record of the response by its id and its name; of several names the first that it has. */
const subjectOf =
  (type: string, ...names: string[]) =>
  ({ data }: RecordedCall): ActivitySubject => ({
    type,
    id: textOf(data, 'id') ?? null,
    label: names.map((name) => textOf(data, name)).find((name) => name !== undefined) ?? '',
  });

/** The order of an assignment, by its number. */
const orderOfAssignment = ({ data }: RecordedCall): ActivitySubject => ({
  type: 'order',
  id: textOf(data, 'order_id') ?? null,
  label: textOf(insideOf(data, 'order'), 'order_id') ?? '',
});

export const subjects = {
  order: subjectOf('order', 'order_id'),
  orderOfAssignment,
  customer: subjectOf('customer', 'customer_name'),
  outlet: subjectOf('outlet', 'outlet_name'),
  rider: subjectOf('rider', 'courier_name'),
  employee: subjectOf('employee', 'employee_name'),
  member: subjectOf('member', 'employee_name', 'courier_name'),
  invite: subjectOf('invite', 'invitee_email'),
  role: subjectOf('role', 'id'),
  rate: subjectOf('rate', 'area'),
  token: subjectOf('token', 'label'),
  webhook: subjectOf('webhook', 'label'),
  company: subjectOf('company', 'company_name'),
  settings: ({ data }: RecordedCall): ActivitySubject => ({
    type: 'company',
    id: textOf(data, 'company_id') ?? null,
    label: textOf(data, 'company_name') ?? '',
  }),
  /** A file by its name and its length, and a pasted table by its length. */
  import: ({ data }: RecordedCall): ActivitySubject => ({
    type: 'import',
    id: textOf(data, 'id') ?? null,
    label: `${textOf(data, 'file_name') ?? 'pasted table'}, ${String(data.total_rows)} rows`,
  }),
  /** A hand-in by its rider. */
  handIn: ({ data }: RecordedCall): ActivitySubject => ({
    type: 'rider',
    id: textOf(insideOf(data, 'courier'), 'id') ?? null,
    label: textOf(insideOf(data, 'courier'), 'courier_name') ?? '',
  }),
  cashEntry: ({ data }: RecordedCall): ActivitySubject => ({
    ...{ type: 'cash_entry', id: String(data.number), label: `Entry ${String(data.number)}` },
  }),
  cashDay: ({ data }: RecordedCall): ActivitySubject => ({
    ...{ type: 'cash_day', id: textOf(data, 'id') ?? null, label: textOf(data, 'day') ?? '' },
  }),
  /** Who makes the call, where the response does not say. */
  caller: ({ request, data }: RecordedCall): ActivitySubject => ({
    type: 'invite',
    id: textOf(data, 'id') ?? null,
    label: request.signedIn.email,
  }),
};

interface What {
  kind: ActivityKind | ((call: RecordedCall) => ActivityKind);
  action: string | ((call: RecordedCall) => string);
  subject: (call: RecordedCall) => ActivitySubject;
  details?: Details;
  /** Where it is not the company of the request. */
  companyId?: (call: RecordedCall) => string;
  /** Where several calls do one thing: of which of them the line is. */
  when?: (call: RecordedCall) => boolean;
  /** Where it is not who makes the request. */
  by?: (call: RecordedCall) => ActivityAuthor;
}

/** A call that has a line in the company's activity. */
export const recorded = ({
  kind,
  action,
  subject,
  details = none,
  companyId,
  when = () => true,
  by,
}: What): ActivityRule => ({
  record: (call) =>
    when(call)
      ? {
          kind: typeof kind === 'string' ? kind : kind(call),
          action: typeof action === 'string' ? action : action(call),
          subject: subject(call),
          details: details(call),
          ...(companyId && { companyId: companyId(call) }),
          ...(by && { by: by(call) }),
        }
      : undefined,
});

/** A call that has none, and why. */
export const notRecorded = (reason: string): ActivityRule => ({ notRecorded: reason });

const kindOfImport = {
  customers: 'address_book',
  outlets: 'address_book',
  riders: 'people',
  orders: 'orders',
} as const;

/** Of the batches of an import, and of the steps of its undo, the first one: what follows may never come. */
export const imports = {
  kind: ({ data }: RecordedCall): ActivityKind => kindOfImport[data.kind as keyof typeof kindOfImport],
  isFirstStep: ({ data }: RecordedCall) => data.is_first_step === true,
};

const riderOf: Details = ({ data }) => {
  const rider = textOf(insideOf(data, 'courier'), 'courier_name');
  return rider === undefined ? {} : { rider };
};

const address = ['id', 'user_id', 'company_id', 'updated_at', 'version', 'clear'];

export const details = {
  none,
  /** The names of the fields that the call changed; their values are in the records. */
  fields: (({ body }) => {
    const given = Object.keys(body).filter((field) => !address.includes(field) && body[field] !== undefined);
    return { fields: [...given, ...((body.clear ?? []) as string[])] };
  }) satisfies Details,
  rider: riderOf,
  /** With the reason where the rider had reached their cash limit. */
  assigned: ((call) => ({
    ...riderOf(call),
    ...(typeof call.body.cash_limit_reason === 'string' && { reason: call.body.cash_limit_reason.trim() }),
  })) satisfies Details,
  status: (({ body }) => ({ status: String(body.status) })) satisfies Details,
  reason: (({ body }) => ({ reason: String(body.reason) })) satisfies Details,
  /** Where one was given. */
  givenReason: (({ body }) =>
    typeof body.reason === 'string' ? { reason: body.reason } : {}) satisfies Details,
  role: (({ body }) => ({ role: String(body.role_id) })) satisfies Details,
  ability: (({ body }) => ({ ability: String(body.permission_id) })) satisfies Details,
  /** What one is invited to, or made. */
  invitedAs: (({ data }) => ({ role: String(data.type) })) satisfies Details,
  joinedAs: (({ data }) => ({ role: 'courier_name' in data ? 'courier' : 'employee' })) satisfies Details,
  fee: (({ data }) => ({ amount: Number(data.fee) })) satisfies Details,
  orderAmount: (({ data }) => ({ amount: Number(data.order_amount) })) satisfies Details,
  sentAmount: (({ body }) => ({ amount: Number(body.amount) })) satisfies Details,
  correction: (({ body }) => ({
    ...{ amount: Number(body.amount), reason: String(body.reason) },
  })) satisfies Details,
  /** With the reason where there was no code. */
  handIn: (({ data }) => ({
    amount: Number(data.amount),
    ...(textOf(data, 'reason') !== undefined && { reason: textOf(data, 'reason')! }),
  })) satisfies Details,
  remitted: ((call) => ({
    amount: Number(call.data.remitted_amount),
    ...riderOf(call),
  })) satisfies Details,
};

const companyIn = (field: string) => (call: RecordedCall) => String(call.data[field]);

/** Of calls whose company is in their response. */
export const companies = {
  itself: companyIn('id'),
  ofRecord: companyIn('company_id'),
  ofInvite: ({ data }: RecordedCall) => String(insideOf(data, 'company').id),
};

const callerAs =
  (capacity: ActivityCapacity) =>
  ({ request }: RecordedCall): ActivityAuthor => ({
    userId: request.signedIn.id,
    name: request.signedIn.name,
    capacity,
  });

/** Of calls that are not a member's of the company. */
export const authors = {
  platform: callerAs('platform'),
  outside: callerAs('outside'),
  founder: callerAs('member'),
  /** Whoever joined by the call, who may have had no account before it. */
  newMember: ({ data }: RecordedCall): ActivityAuthor => ({
    userId: String(data.user_id),
    name: textOf(data, 'employee_name') ?? textOf(data, 'courier_name') ?? '',
    capacity: 'outside',
  }),
};
