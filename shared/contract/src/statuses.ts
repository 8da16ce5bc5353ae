/** Life of an order: unassigned → assigned → delivered, and closed. */
export const orderStatuses = ['unassigned', 'assigned', 'delivered', 'closed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Life of one assignment of an order to a rider: pending → accepted → completed, and rejected, canceled. */
export const courierOrderStatuses = ['pending', 'accepted', 'completed', 'canceled', 'rejected'] as const;
export type CourierOrderStatus = (typeof courierOrderStatuses)[number];

/** States of an order that is still to be delivered. */
export const openOrderStatuses: readonly OrderStatus[] = ['unassigned', 'assigned'];
/** States of an assignment that is under way; an order has at most one. */
export const openAssignmentStatuses: readonly CourierOrderStatus[] = ['pending', 'accepted'];
/** States of the assignment whose rider has the order or delivered it; an order has at most one. */
export const liveAssignmentStatuses: readonly CourierOrderStatus[] = [...openAssignmentStatuses, 'completed'];

/** The steps that a rider may take on their own courier order. */
export const riderSteps = ['accepted', 'rejected', 'completed', 'canceled'] as const;
export type RiderStep = (typeof riderSteps)[number];

/**
 * Reasons why an order needs attention: its rider gave it back (`rejected`, `canceled`) or returned it to its outlet, has not accepted it in the company's time,
 * has accepted it and stays where they are, or has completed it with a wrong PIN that they typed without signal; all suitable riders were asked and none took it (`not_taken`); its promise has passed, or
 * is likely to.
 */
export const attentionReasons = [
  'rejected',
  'canceled',
  'returned',
  'not_accepted',
  'not_moving',
  'pin_wrong',
  'not_taken',
  'promise_passed',
  'promise_at_risk',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

/** A person's states of duty. */
export const availabilities = ['active', 'inactive'] as const;
export type Availability = (typeof availabilities)[number];

/** The state of a membership; the last two close the company's calls to the member. */
export const membershipStates = ['active', 'awaiting_approval', 'terminated'] as const;
export type MembershipState = (typeof membershipStates)[number];

/** As the specification offers them. */
export const genders = ['female', 'male'] as const;
export type Gender = (typeof genders)[number];

/** Endings of a courier order in the remittance lists, as a filter. */
export const remittanceFilters = ['completed', 'canceled_by_employee', 'canceled_by_courier'] as const;
export type RemittanceFilter = (typeof remittanceFilters)[number];

/**
 * The next step with the money of a delivery, as a filter: there is something to remit; its rider says that they did, and it is not
 * counted; it is remitted, counted or not, and not verified.
 */
export const remittanceStates = ['to_remit', 'says_remitted', 'to_verify'] as const;
export type RemittanceState = (typeof remittanceStates)[number];

/** By what the remittance lists and the delivery report can be sorted. */
export const remittanceSorts = [
  'created_at',
  'rider',
  'total_amount',
  'remitted_amount',
  'difference',
] as const;
export type RemittanceSort = (typeof remittanceSorts)[number];

/** By what a list of orders can be sorted. */
export const orderSorts = ['created_at', 'order_amount'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** A user's filter of the orders they booked. */
export const bookedOrderFilters = ['pending', 'completed'] as const;
export type BookedOrderFilter = (typeof bookedOrderFilters)[number];
