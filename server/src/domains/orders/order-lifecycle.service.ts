import { type Assignment, type Order, type OrderStatus, order, type RiderStep } from '@waybill/contract';
import type { Tx } from '../../platform/database/database.ts';
import { conflict, invalidField, notFound } from '../../platform/errors.ts';
import { authorOf, type CompanyMember } from '../../platform/identity/member.ts';
import { newId } from '../../platform/new-id.ts';
import { type OrderAction, recordEvent } from '../events/index.ts';
import {
  type CourierOrderKey,
  type CourierOrderStep,
  orderLifecycleRepository,
} from './order-lifecycle.repository.ts';
import { ordersService } from './orders.service.ts';

/** A rider's step, and when they tapped it: without signal that was before it arrived. */
export interface RiderTap {
  step: RiderStep;
  tappedAt: Date;
}

interface Move extends Omit<CourierOrderStep, 'at'> {
  /** When it was done, where that was before it arrived here. */
  tappedAt?: Date;
  order: OrderStatus;
  action: OrderAction;
}

/** What each step of a rider needs and does, to the courier order and to the order: the two move together. */
const riderMoves: Record<RiderStep, Move> = {
  accepted: { from: ['pending'], to: 'accepted', order: 'assigned', action: 'accepted' },
  rejected: { from: ['pending'], to: 'rejected', order: 'unassigned', action: 'rejected' },
  completed: { from: ['accepted'], to: 'completed', order: 'delivered', action: 'completed' },
  canceled: {
    from: ['accepted'],
    to: 'canceled',
    canceledBy: 'courier',
    order: 'unassigned',
    action: 'canceled',
  },
};

const unassignMove: Move = {
  from: ['pending', 'accepted'],
  to: 'canceled',
  canceledBy: 'employee',
  order: 'unassigned',
  action: 'unassigned',
};

const rejection = async (tx: Tx, member: CompanyMember, id: string) =>
  conflict('order.wrong_state', order, await ordersService.read(tx, member.company.id, id));

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hourCycle: 'h23',
  ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
});

/** An event is dated by its arrival; the time of the tap is added if it was more than a slow network earlier. */
const tapNote = (at: Date, tappedAt = at): string | undefined =>
  at.getTime() - tappedAt.getTime() > 60_000
    ? `Tapped ${lagosTime.format(tappedAt)} (Lagos), sent later`
    : undefined;

/** False when the courier order is not in a state that allows the move; 404 when it is not within reach. */
const move = async (
  tx: Tx,
  member: CompanyMember,
  key: CourierOrderKey,
  { tappedAt, action, ...step }: Move,
): Promise<boolean> => {
  const at = new Date();
  const { orderId, isStepped, isMoved } = await orderLifecycleRepository.step(tx, key, {
    ...step,
    at: tappedAt ?? at,
    movedAt: at,
  });
  if (!orderId) throw notFound();
  if (!isStepped) return false;
  if (!isMoved) throw new Error(`Courier order ${key.id} was open while its order was not assigned.`);
  const note = tapNote(at, tappedAt);
  await recordEvent(tx, authorOf(member), { orderId, courierOrderId: key.id, action, at, note });
  return true;
};

const mark = async (
  tx: Tx,
  member: CompanyMember,
  id: string,
  to: 'delivered' | 'closed',
): Promise<Order> => {
  const companyId = member.company.id;
  const from: OrderStatus[] = to === 'delivered' ? ['assigned'] : ['unassigned', 'assigned'];
  const at = new Date();
  if (!(await orderLifecycleRepository.moveOrderIf(tx, { id, companyId }, { from, to, at })))
    throw await rejection(tx, member, id);
  const courierOrderId = await orderLifecycleRepository.endOpenAssignment(
    tx,
    { id, companyId },
    to === 'delivered' ? { to: 'completed', at } : { to: 'canceled', canceledBy: 'employee', at },
  );
  const event = { orderId: id, action: to, at };
  await recordEvent(tx, authorOf(member), courierOrderId ? { ...event, courierOrderId } : event);
  return ordersService.read(tx, companyId, id);
};

/** Why an order was not given to a rider. */
const assignmentError = async (tx: Tx, member: CompanyMember, given: Assignment) => {
  const companyId = member.company.id;
  const rider = await orderLifecycleRepository.findRider(tx, companyId, given.courier_id);
  if (!(await orderLifecycleRepository.orderExists(tx, companyId, given.order_id))) return notFound();
  if (!rider) return invalidField('courier_id', 'is not a rider of this company');
  const current = await ordersService.read(tx, companyId, given.order_id);
  if (rider.status !== 'active' || !rider.company_approved || rider.termination_date)
    return conflict('courier.not_assignable', order, current);
  if (current.status === 'unassigned' && rider.is_at_cash_limit && given.cash_limit_reason === undefined)
    return conflict('cash_limit.exceeded', order, current);
  return conflict('order.wrong_state', order, current);
};

const assign = async (tx: Tx, member: CompanyMember, given: Assignment) => {
  const { order_id: orderId, courier_id: riderId, cash_limit_reason: cashLimitReason = null } = given;
  const { employeeId, company } = member;
  const at = new Date();
  const id = newId();
  await orderLifecycleRepository.assignIfFree(tx, {
    id,
    companyId: company.id,
    orderId,
    riderId,
    employeeId,
    cashLimitReason,
    at,
  });
  await recordEvent(tx, authorOf(member), { orderId, courierOrderId: id, action: 'assigned', at });
  return id;
};

/** The lifecycle of orders and their assignments. Every step is one conditional statement per record, and its event. */
export const orderLifecycle = {
  /**
   * Assigns an unassigned order to an available rider and returns the courier order's id. If either is not available
   * nothing is written: a caller that then finds no courier order throws `assignmentError`.
   */
  assign,

  assignmentError,

  /** Takes an order back from its rider; `isOnlyPending` leaves it to a rider who has accepted it. */
  unassign: (tx: Tx, member: CompanyMember, id: string, isOnlyPending = false) => {
    const step: Move = isOnlyPending ? { ...unassignMove, from: ['pending'] } : unassignMove;
    return move(tx, member, { id, companyId: member.company.id }, step);
  },

  /** The rider's own step. */
  stepByRider: (tx: Tx, member: CompanyMember, id: string, { step, tappedAt }: RiderTap) => {
    const key = { id, companyId: member.company.id, riderId: member.riderId ?? '' };
    return move(tx, member, key, { ...riderMoves[step], tappedAt });
  },

  markDelivered: (tx: Tx, member: CompanyMember, id: string) => mark(tx, member, id, 'delivered'),
  markClosed: (tx: Tx, member: CompanyMember, id: string) => mark(tx, member, id, 'closed'),
};
