import type {
  AttemptBody,
  AttemptReason,
  CourierOrder,
  ProofGiven,
  RemitBody,
  ReturnBody,
  RiderStep,
  RiderStepBody,
} from '@waybill/contract';

/** The company's office, as the rider's phone last read it. */
export interface Office {
  /** The company. */
  name: string;
  /** International digits; null where the company has given none. */
  phone: string | null;
}

/** A rider's action on one of their orders, with the body exactly as it will be sent. */
export type RiderAction =
  | { kind: 'step'; body: RiderStepBody }
  | { kind: 'remit'; body: RemitBody }
  /** With the reason as it was on the company's list: what follows, until the server says it. */
  | { kind: 'attempt'; body: AttemptBody; reason: AttemptReason }
  | { kind: 'return'; body: ReturnBody };

/** The result of an action: a state, or an outcome next to the state. */
export type ActionResult = RiderStep | 'remitted' | 'attempted' | 'returned';

/** The server's rejection of an action. */
export interface Rejection {
  /** The server's own text. */
  message: string;
  /** The error's; a response that is not ours has none. */
  code?: string;
  /** Ms since 1970. */
  at: number;
  /** The order as it then was, where the response contained it. */
  order?: CourierOrder;
}

export interface NewOutboxEntry {
  /** The Idempotency-Key: however often the action is sent, it has its effect once. */
  id: string;
  /** The author of the action, and their team. No other user reads or sends it. */
  userId: string;
  teamId: string;
  action: RiderAction;
  /** The order as it was on the rider's screen. */
  seen: CourierOrder;
  /** Ms since 1970. */
  tappedAt: number;
  /** Ms since 1970: until then it is not sent, so that a tap too many can be taken back. */
  heldUntil?: number;
  /** For the person who picks the phone up. */
  userName?: string;
  /** The phone to call about it, as known when it was tapped. */
  office?: Office;
  /** Set once the server has rejected the action; the entry then stays until the rider dismisses it. */
  rejection?: Rejection;
}

/** A stored action. Actions are sent in the order of `seq`. */
export interface OutboxEntry extends NewOutboxEntry {
  seq: number;
}

/** Whether the entry is lost with this page, as the phone's disk failed. */
export const isOnlyInMemory = ({ seq }: OutboxEntry): boolean => seq < 0;

/** Whether the action still has to be sent. */
export const isPending = ({ rejection }: Pick<NewOutboxEntry, 'rejection'>): boolean =>
  rejection === undefined;

const sendable: readonly string[] = ['step', 'remit', 'attempt', 'return'] satisfies RiderAction['kind'][];

/** Pending, and of a kind that this build knows how to send: one of a newer build waits for that. */
export const isSendable = (entry: NewOutboxEntry): boolean =>
  isPending(entry) && sendable.includes(entry.action.kind);

export const courierOrderIdOf = ({ action }: Pick<NewOutboxEntry, 'action'>): string =>
  action.body.courier_order_id;

/** The entry's order, where that is what a response contains. */
export const courierOrderIn = (data: unknown, entry: NewOutboxEntry): CourierOrder | undefined =>
  typeof data === 'object' &&
  data !== null &&
  'id' in data &&
  data.id === courierOrderIdOf(entry) &&
  'order' in data
    ? (data as CourierOrder)
    : undefined;

/** Two attempts at an order that say the same within this time are one that was pressed twice, in ms. */
const oneAttemptMs = 60_000;

/** What the rider has said; a phone finds another place each time. */
const saidIn = ({ action }: NewOutboxEntry) =>
  JSON.stringify(action.body, (key, value) => (key === 'place' ? undefined : value));

/** Whether both are the same step of the same order. */
export const isSameAction = (one: NewOutboxEntry, other: NewOutboxEntry): boolean =>
  courierOrderIdOf(one) === courierOrderIdOf(other) &&
  resultOf(one.action) === resultOf(other.action) &&
  (one.action.kind !== 'attempt' ||
    (saidIn(one) === saidIn(other) && Math.abs(one.tappedAt - other.tappedAt) < oneAttemptMs));

const results = { remit: 'remitted', attempt: 'attempted', return: 'returned' } as const;

export const resultOf = (action: RiderAction): ActionResult =>
  action.kind === 'step' ? action.body.status : results[action.kind];

/** A handover that the server rejected for its PIN or for what is missing of its proof, and what was given. */
export interface RejectedHandover {
  seq: number;
  message: string;
  /** Null where none was given. */
  pin: string | null;
  proof: ProofGiven;
}

const isOfHandover = (code: string | undefined) =>
  code !== undefined && (code.startsWith('delivery_pin.') || code.startsWith('proof.'));

/** The last step of an order, if it was rejected for its PIN or proof. */
export const rejectedHandoverOf = (
  entries: readonly OutboxEntry[],
  id: string,
): RejectedHandover | undefined => {
  const last = entries.findLast(
    (entry) =>
      courierOrderIdOf(entry) === id && (entry.action.kind === 'step' || entry.action.kind === 'return'),
  );
  if (!last?.rejection || !isOfHandover(last.rejection.code)) return undefined;
  const { action, seq, rejection } = last;
  if (action.kind !== 'step' && action.kind !== 'return') return undefined;
  const pin = (action.kind === 'step' && action.body.delivery_pin) || null;
  return { seq, message: rejection.message, pin, proof: action.body.proof ?? {} };
};

/** A pending action and those after it that depend on it: the pending ones of the same order, oldest first. */
export const withDependents = (entries: readonly OutboxEntry[], seq: number): OutboxEntry[] => {
  const at = entries.findIndex((entry) => entry.seq === seq);
  const first = entries[at];
  if (!first) return [];
  const id = courierOrderIdOf(first);
  return entries.slice(at).filter((entry) => isPending(entry) && courierOrderIdOf(entry) === id);
};
