import { type ReceiverRemarks, toCollectKobo, toNaira } from '@waybill/contract';
import type { Insertable } from 'kysely';
import type { OrderAction } from '../orders/events/index.ts';
import { newIdAt } from '../platform/base/new-id.ts';
import type {
  CourierOrdersTable,
  CourierRow,
  EmployeeRow,
  NewOrderRow,
  OrderEventsTable,
} from '../platform/database/tables.ts';
import type { Outcome } from './order-outcomes.ts';
import type { Random } from './random.ts';

type CourierOrder = Insertable<CourierOrdersTable>;

/** The people of an order's history. */
export interface Roles {
  dispatcher: EmployeeRow;
  accountant: EmployeeRow;
  nextRider(): CourierRow;
  /** One of those who dispatch. */
  supervisor: EmployeeRow;
}

const minuteMs = 60_000;
const rejectNotes = ['Too far from my area', 'Motorcycle is being repaired'];
const verifyComments = ['Seen in the account', 'Counted and correct', 'No comments'];
const remitComments = ['All cash handed over', 'Paid to the company account', 'No comments'];

/** Takes one order through the steps that lead to its fate, each with its event, as the calls would have. */
export class OrderStory {
  readonly courierOrders: CourierOrder[] = [];
  readonly events: Insertable<OrderEventsTable>[] = [];
  readonly #order: NewOrderRow;
  readonly #roles: Roles;
  readonly #random: Random;
  readonly #now: Date;
  readonly #pace: number;
  #clock: number;

  constructor(order: NewOrderRow, outcome: Outcome, roles: Roles, random: Random, now: Date) {
    this.#order = order;
    this.#roles = roles;
    this.#random = random;
    this.#now = now;
    this.#clock = (order.created_at as Date).getTime();
    // A young order must not move beyond the present: its steps share what time there is.
    this.#pace = Math.max(1, Math.min(25, Math.floor(outcome.ageMinutes / 8)));
    this.#live(outcome);
  }

  #live(outcome: Outcome) {
    const { dispatcher } = this.#roles;
    this.#record(dispatcher, 'created', this.#order.created_at as Date);
    if (outcome.ageMinutes > 30 && this.#random.chance(0.18)) this.#failOnce();
    if (outcome.status === 'closed') this.#record(dispatcher, 'closed', this.#later());
    if (outcome.assignment) this.#deliver(outcome.assignment);
    else this.#touch();
  }

  #later(minutes = this.#random.between(1, this.#pace)): Date {
    this.#clock += minutes * minuteMs;
    return new Date(this.#clock);
  }

  /** The order itself was last changed now; what happens to its money later leaves it alone. */
  #touch() {
    this.#order.updated_at = new Date(this.#clock);
  }

  /** As the history names it: the highest role of a person who has several. */
  #roleOf(by: EmployeeRow) {
    if (by === this.#roles.accountant) return 'accountant';
    return by === this.#roles.supervisor ? 'supervisor' : 'employee';
  }

  #record(
    by: EmployeeRow | CourierRow,
    action: OrderAction,
    at: Date,
    more: { courierOrder?: CourierOrder; note?: string | undefined } = {},
  ) {
    const isRider = 'courier_name' in by;
    this.events.push({
      company_id: this.#order.company_id,
      order_id: this.#order.id,
      courier_order_id: more.courierOrder?.id ?? null,
      at,
      action,
      by_user_id: by.user_id,
      by_name: isRider ? by.courier_name : by.employee_name,
      by_role: isRider ? 'courier' : this.#roleOf(by),
      note: more.note ?? null,
    });
  }

  #assign(): { courierOrder: CourierOrder; rider: CourierRow } {
    const { dispatcher } = this.#roles;
    const rider = this.#roles.nextRider();
    const at = this.#later();
    const courierOrder: CourierOrder = {
      id: newIdAt(at),
      company_id: this.#order.company_id,
      order_id: this.#order.id,
      courier_id: rider.id,
      employee_id: dispatcher.id,
      status: 'pending',
      created_at: at,
    };
    this.courierOrders.push(courierOrder);
    this.#record(dispatcher, 'assigned', at, { courierOrder, note: rider.courier_name });
    return { courierOrder, rider };
  }

  #accept(courierOrder: CourierOrder, rider: CourierRow) {
    const at = this.#later();
    Object.assign(courierOrder, { status: 'accepted', accepted_at: at });
    this.#record(rider, 'accepted', at, { courierOrder });
  }

  /** An earlier try that came to nothing. */
  #failOnce() {
    const { courierOrder, rider } = this.#assign();
    const ending = this.#random.pick(['rejected', 'rejected', 'courier', 'employee'] as const);
    if (ending === 'rejected') {
      courierOrder.status = 'rejected';
      const note = this.#random.pick(rejectNotes);
      this.#record(rider, 'rejected', this.#later(), { courierOrder, note });
      return;
    }
    if (ending === 'courier') this.#accept(courierOrder, rider);
    Object.assign(courierOrder, { status: 'canceled', canceled_by: ending === 'courier' ? ending : null });
    if (ending === 'courier') this.#record(rider, 'canceled', this.#later(), { courierOrder });
    else this.#record(this.#roles.dispatcher, 'unassigned', this.#later(), { courierOrder });
  }

  #deliver(goal: NonNullable<Outcome['assignment']>) {
    const { courierOrder, rider } = this.#assign();
    if (goal !== 'pending') this.#accept(courierOrder, rider);
    if (goal !== 'completed') {
      this.#touch();
      return;
    }
    const at = this.#later(this.#random.between(18, 55));
    Object.assign(courierOrder, { status: 'completed', delivered_at: at });
    this.#record(rider, 'completed', at, { courierOrder });
    this.#rate(at);
    this.#touch();
    this.#remit(courierOrder, rider);
  }

  /** One receiver of three rates the delivery. */
  #rate(deliveredAt: Date) {
    const minute = Math.floor(deliveredAt.getTime() / minuteMs);
    if (minute % 3 > 0) return;
    const remarks: ReceiverRemarks = {
      ...{ landmark: null, note: null, pin_moved_at: null, said_at: null, postponed_to: null },
      ...{ rating: [5, 4, 5, 3][minute % 4]!, rating_text: null },
      rated_at: deliveredAt.toISOString(),
    };
    this.#order.receiver = JSON.stringify(remarks);
  }

  #remit(courierOrder: CourierOrder, rider: CourierRow) {
    const dueKobo = toCollectKobo({
      order_paid: this.#order.order_paid,
      order_amount: toNaira(this.#order.order_amount_kobo),
      order_insurance_fee: toNaira(this.#order.order_insurance_fee_kobo),
      order_deposit: toNaira(this.#order.order_deposit_kobo ?? 0),
      order_payment_method: { id: this.#order.payment_method_id },
    });
    const missingKobo = this.#random.chance(0.06) ? Math.min(50_000, dueKobo) : 0;
    const at = this.#later(this.#random.between(20, 400));
    if (at > this.#now || this.#random.chance(0.15)) return;
    const note = this.#random.pick(remitComments);
    const { accountant } = this.#roles;
    // Some are the word of their rider until they are verified.
    const isCounted = at.getTime() % 5 < 3;
    Object.assign(courierOrder, {
      counted_at: isCounted ? at : null,
      remitted: true,
      remitted_amount_kobo: dueKobo - missingKobo,
      remitted_at: at,
      remitted_by: isCounted ? accountant.user_id : rider.user_id,
      remittance_point: this.#random.between(1, 3),
      courier_comment: note,
      courier_comment_by: isCounted ? accountant.employee_name : null,
    });
    this.#record(isCounted ? accountant : rider, 'remitted', at, { courierOrder, note });
    this.#verify(courierOrder);
  }

  #verify(courierOrder: CourierOrder) {
    const at = this.#later(this.#random.between(60, 1_200));
    if (at > this.#now || this.#random.chance(0.25)) return;
    const { accountant } = this.#roles;
    const note = this.#random.pick(verifyComments);
    Object.assign(courierOrder, {
      remittance_verified: true,
      counted_at: courierOrder.counted_at ?? at,
      verified_at: at,
      verified_by: accountant.user_id,
      verifier_comment: note,
    });
    this.#record(accountant, 'verified', at, { courierOrder, note });
  }
}
