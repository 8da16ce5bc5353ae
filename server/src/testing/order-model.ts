import { type CourierOrderStatus, type OrderStatus, type RiderStep, toKobo } from '@waybill/contract';

// An order's lifecycle as the specification describes it, written a second time as plainly as possible. The
// server is compared with it, step by step.

export interface ModelCourierOrder {
  id: string;
  rider: number;
  status: CourierOrderStatus;
  remittedKobo: number | null;
  /** More than its rider's word. */
  isCounted: boolean;
  isVerified: boolean;
}

export interface ModelOrder {
  id: string;
  status: OrderStatus;
  toCollectKobo: number;
  courierOrders: ModelCourierOrder[];
}

export type Step =
  | { do: 'assign'; order: number; rider: number }
  | { do: 'unassign'; order: number }
  | { do: 'rider'; order: number; by: number; step: RiderStep }
  | { do: 'deliver'; order: number }
  | { do: 'close'; order: number }
  | { do: 'update'; order: number }
  | { do: 'remit'; order: number; by: 'owner' | number; naira: number }
  | { do: 'verify'; order: number }
  | { do: 'comment'; order: number };

const riderSteps: Record<RiderStep, { from: CourierOrderStatus; order: OrderStatus }> = {
  accepted: { from: 'pending', order: 'assigned' },
  rejected: { from: 'pending', order: 'unassigned' },
  completed: { from: 'accepted', order: 'delivered' },
  canceled: { from: 'accepted', order: 'unassigned' },
};

/** The courier order that a step is about: the last one. */
export const lastOf = (order: ModelOrder): ModelCourierOrder | undefined => order.courierOrders.at(-1);

const endOpen = (order: ModelOrder, to: CourierOrderStatus) => {
  const last = lastOf(order);
  if (last && (last.status === 'pending' || last.status === 'accepted')) last.status = to;
};

const markTo = (order: ModelOrder, to: 'delivered' | 'closed'): number => {
  const isAllowed = order.status === 'assigned' || (to === 'closed' && order.status === 'unassigned');
  if (!isAllowed) return 409;
  endOpen(order, to === 'delivered' ? 'completed' : 'canceled');
  order.status = to;
  return 200;
};

const unassign = (order: ModelOrder, last: ModelCourierOrder): number => {
  if (last.status !== 'pending' && last.status !== 'accepted') return 409;
  last.status = 'canceled';
  order.status = 'unassigned';
  return 200;
};

const stepByRider = (order: ModelOrder, last: ModelCourierOrder, by: number, step: RiderStep): number => {
  if (last.rider !== by) return 404;
  if (last.status !== riderSteps[step].from) return 409;
  last.status = step;
  order.status = riderSteps[step].order;
  return 200;
};

const remit = (last: ModelCourierOrder, by: 'owner' | number, naira: number): number => {
  if (by !== 'owner' && by !== last.rider) return 404;
  const isDone = by === 'owner' ? last.isCounted : last.remittedKobo !== null;
  if (last.status !== 'completed' || isDone) return 409;
  last.remittedKobo = toKobo(naira);
  last.isCounted = by === 'owner';
  return 200;
};

const verify = (last: ModelCourierOrder): number => {
  if (last.remittedKobo === null || last.isVerified) return 409;
  last.isVerified = true;
  last.isCounted = true;
  return 200;
};

/** Applies the step to the model; returns the status that the server must respond with, or undefined without a record. */
export const takeStep = (order: ModelOrder, step: Step, newId: string | undefined): number | undefined => {
  if (step.do === 'assign') {
    if (order.status !== 'unassigned') return 409;
    order.status = 'assigned';
    order.courierOrders.push({
      id: newId ?? '',
      rider: step.rider,
      status: 'pending',
      remittedKobo: null,
      isCounted: false,
      isVerified: false,
    });
    return 201;
  }
  if (step.do === 'deliver') return markTo(order, 'delivered');
  if (step.do === 'close') return markTo(order, 'closed');
  if (step.do === 'update') return order.status === 'unassigned' ? 200 : 409;
  const last = lastOf(order);
  if (!last) return undefined;
  if (step.do === 'unassign') return unassign(order, last);
  if (step.do === 'rider') return stepByRider(order, last, step.by, step.step);
  if (step.do === 'remit') return remit(last, step.by, step.naira);
  if (step.do === 'verify') return verify(last);
  return 200;
};
