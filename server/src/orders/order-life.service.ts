import { type Assignment, type Order, type OrderStatus, order, type RiderStep } from '@waybill/contract';
import { type OrderAction, recordEvent } from '../events/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { conflict, invalidField, notFound } from '../platform/errors.ts';
import { authorOf, type CompanyMember } from '../platform/identity/member.ts';
import { newId } from '../platform/new-id.ts';
import { type CourierOrderKey, type CourierOrderStep, orderLifeRepository } from './order-life.repository.ts';
import type { OrdersService } from './orders.service.ts';

/** A rider's step, and when he took it: on a phone without signal that was before it arrived. */
export interface RiderTap {
  step: RiderStep;
  tappedAt: Date;
}

export type OrderLife = ReturnType<typeof createOrderLife>;

interface Move extends Omit<CourierOrderStep, 'at'> {
  /** When it was done, where that was before it arrived here. */
  tappedAt?: Date;
  order: OrderStatus;
  action: OrderAction;
}

/** What each step of a rider needs and does, to his courier order and to the order: the two move together. */
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

interface Parts {
  orders: OrdersService;
  repository: typeof orderLifeRepository;
}

const refusal = async ({ orders }: Parts, tx: Tx, member: CompanyMember, id: string) =>
  conflict('order.wrong_state', order, await orders.read(tx, member.company.id, id));

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hourCycle: 'h23',
  ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
});

/** An event is dated by its arrival; how long before it the tap was is told where that is more than a slow network. */
const tapNote = (at: Date, tappedAt = at): string | undefined =>
  at.getTime() - tappedAt.getTime() > 60_000
    ? `Tapped ${lagosTime.format(tappedAt)} (Lagos), sent later`
    : undefined;

/** False when the courier order is not in a state that allows the move; 404 when it is not within reach. */
const move = async (
  { repository }: Parts,
  tx: Tx,
  member: CompanyMember,
  key: CourierOrderKey,
  step: Move,
): Promise<boolean> => {
  const orderId = await repository.lockOrderOf(tx, key);
  if (!orderId) throw notFound();
  const at = new Date();
  const happenedAt = step.tappedAt ?? at;
  if (!(await repository.stepCourierOrderIf(tx, key, { ...step, at: happenedAt }))) return false;
  const orderKey = { id: orderId, companyId: key.companyId };
  if (!(await repository.moveOrderIf(tx, orderKey, { from: ['assigned'], to: step.order, at })))
    throw new Error(`Courier order ${key.id} was open while its order was not assigned.`);
  const note = tapNote(at, step.tappedAt);
  await recordEvent(tx, authorOf(member), { orderId, courierOrderId: key.id, action: step.action, at, note });
  return true;
};

const mark = async (
  parts: Parts,
  tx: Tx,
  member: CompanyMember,
  id: string,
  to: 'delivered' | 'closed',
): Promise<Order> => {
  const companyId = member.company.id;
  const from: OrderStatus[] = to === 'delivered' ? ['assigned'] : ['unassigned', 'assigned'];
  const at = new Date();
  if (!(await parts.repository.moveOrderIf(tx, { id, companyId }, { from, to, at })))
    throw await refusal(parts, tx, member, id);
  const courierOrderId = await parts.repository.endOpenAssignment(
    tx,
    { id, companyId },
    to === 'delivered' ? { to: 'completed', at } : { to: 'canceled', canceledBy: 'employee', at },
  );
  const event = { orderId: id, action: to, at };
  await recordEvent(tx, authorOf(member), courierOrderId ? { ...event, courierOrderId } : event);
  return parts.orders.read(tx, companyId, id);
};

/** A rider of this company who may be given the order now. */
const requireAssignable = async (
  { orders, repository }: Parts,
  tx: Tx,
  companyId: string,
  given: Assignment,
) => {
  const courier = await repository.findCourier(tx, companyId, given.courier_id);
  if (!(await repository.orderExists(tx, companyId, given.order_id))) throw notFound();
  if (!courier) throw invalidField('courier_id', 'is not a rider of this company');
  if (courier.status !== 'active' || !courier.company_approved || courier.termination_date) {
    throw conflict('courier.not_assignable', order, await orders.read(tx, companyId, given.order_id));
  }
  return courier;
};

const assign = async (parts: Parts, tx: Tx, member: CompanyMember, given: Assignment): Promise<string> => {
  const { repository } = parts;
  const { order_id, courier_id } = given;
  const companyId = member.company.id;
  const courier = await requireAssignable(parts, tx, companyId, given);
  const at = new Date();
  const orderKey = { id: order_id, companyId };
  if (!(await repository.moveOrderIf(tx, orderKey, { from: ['unassigned'], to: 'assigned', at })))
    throw await refusal(parts, tx, member, order_id);
  const courierOrderId = newId();
  await repository.insertAssignment(tx, {
    id: courierOrderId,
    company_id: companyId,
    order_id,
    courier_id,
    employee_id: member.employeeId,
    status: 'pending',
    created_at: at,
  });
  const note = courier.courier_name;
  await recordEvent(tx, authorOf(member), {
    orderId: order_id,
    courierOrderId,
    action: 'assigned',
    at,
    note,
  });
  return courierOrderId;
};

/** The life of orders and their assignments. Every step is one conditional statement per record, and its event. */
export const createOrderLife = (orders: OrdersService, repository = orderLifeRepository) => {
  const parts = { orders, repository };
  return {
    /** Gives an unassigned order to a rider who may take it; the id of the new courier order. */
    assign: (tx: Tx, member: CompanyMember, assignment: Assignment) => assign(parts, tx, member, assignment),

    /** Takes an order back from its rider; `isOnlyPending` leaves it to a rider who has accepted it. */
    unassign: (tx: Tx, member: CompanyMember, id: string, isOnlyPending = false) => {
      const step: Move = isOnlyPending ? { ...unassignMove, from: ['pending'] } : unassignMove;
      return move(parts, tx, member, { id, companyId: member.company.id }, step);
    },

    /** The rider's own step. */
    stepByRider: (tx: Tx, member: CompanyMember, id: string, { step, tappedAt }: RiderTap) => {
      const key = { id, companyId: member.company.id, courierId: member.courierId ?? '' };
      return move(parts, tx, member, key, { ...riderMoves[step], tappedAt });
    },

    markDelivered: (tx: Tx, member: CompanyMember, id: string) => mark(parts, tx, member, id, 'delivered'),
    markClosed: (tx: Tx, member: CompanyMember, id: string) => mark(parts, tx, member, id, 'closed'),
  };
};
