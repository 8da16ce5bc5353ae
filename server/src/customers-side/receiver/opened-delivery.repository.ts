import {
  type CourierOrderStatus,
  liveAssignmentStatuses,
  type OrderStatus,
  type ProofForCustomers,
  type ReceivedDelivery,
  type ReceiverRemarks,
} from '@waybill/contract';
import { sql } from 'kysely';
import { keysOfPin } from '../../orders/orders/index.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Sql } from '../../platform/database/database.ts';
import { literals } from '../../platform/database/literals.ts';
import type { KeyRow } from '../../platform/identity/keys.ts';
import { type LastAttempt, lastAttemptOfOrder } from '../tracking/index.ts';

/** An order with everything that its receiver may know of it, by its link. */
export interface OpenedRow {
  id: string;
  company_id: string;
  order_id: string;
  status: OrderStatus;
  created_at: Date;
  updated_at: Date;
  /** When it was delivered or closed; null of an open one. */
  ended_at: Date | null;
  order_paid: boolean;
  to_pay_kobo: number;
  transferred_kobo: number;
  by_hand_kobo: number;
  pay_account: ReceivedDelivery['pay_account'];
  customer_name: string;
  customer_phone: string;
  customer_address: string;
  customer_city: string | null;
  customer_state: string | null;
  customer_service_area: unknown;
  outlet_id: string | null;
  outlet_place: unknown;
  outlet_address: string;
  outlet_city: string | null;
  outlet_state: string | null;
  receiver: ReceiverRemarks | null;
  promised_from: Date | null;
  promised_by: Date | null;
  company_name: string;
  office_phone: string | null;
  company_picture: string | null;
  brand_colour: string | null;
  /** The keys behind the PIN; null if the company asks for none. */
  pin_keys: KeyRow[] | null;
  attempts: LastAttempt | null;
  proof: ProofForCustomers | null;
  courier_order_id: string | null;
  courier_order_status: CourierOrderStatus | null;
  courier_id: string;
  courier_name: string;
  courier_phone: string | null;
  assigned_at: Date;
  accepted_at: Date | null;
  delivered_at: Date | null;
  messages: 'on' | 'stopped' | null;
  coords: { latitude: number; longitude: number } | null;
  reported_at: Date | null;
}

/** The proof that the courier order `co` handed its order over, without the picture and the strokes themselves. */
export const proofForCustomer = sql<ProofForCustomers | null>`(select jsonb_build_object('receiver_name', dp.receiver_name, 'has_signature', dp.signature is not null,
    'has_pin', coalesce(dp.pin = 'right', false), 'has_photo', exists (select from proof_photos ph
      where ph.company_id = dp.company_id and ph.courier_order_id = dp.courier_order_id and ph.received_at is not null))
  from delivery_proofs dp where dp.company_id = co.company_id and dp.courier_order_id = co.id
    and co.status = 'completed' and dp.kind = 'delivery' and dp.deleted_at is null limit 1)`;

/** The account number into which the order `o` can be paid now. */
const payAccount = sql`(select jsonb_build_object('account_number', a.account_number, 'bank_name', a.bank_name, 'account_name', a.account_name)
  from transfer_accounts a where a.company_id = o.company_id and a.order_id = o.id and a.closed_at is null
    and a.account_number is not null and coalesce(a.expires_at > now(), true)
    and exists (select from transfer_settings s where s.company_id = a.company_id and s.provider = a.provider and s.is_on))`;

/** When the order `o` was delivered or closed; null of an open one. */
export const endOfOrder = sql<Date | null>`case o.status when 'closed' then o.updated_at when 'delivered' then coalesce(
  (select max(d.delivered_at) from courier_orders d
    where d.company_id = o.company_id and d.order_id = o.id and d.status = 'completed'), o.updated_at) end`;

/** Whether the company of the order `o` sends messages, and its receiver wants them. */
const messagesOf = sql`(select case when exists (select from message_opt_outs x where x.company_id = o.company_id
    and x.phone_hash = encode(sha256(convert_to(o.company_id || ' ' || o.customer_phone, 'UTF8')), 'hex'))
    then 'stopped' else 'on' end
  from message_settings m where m.company_id = o.company_id and m.version > 0)`;

/** Open pages look often: it is compiled once. */
const openStatement = compileOnce<{ hash: string }, OpenedRow>(
  ({ hash }) => sql`
    select o.id, o.company_id, o.order_id, o.status, o.created_at, o.updated_at, ${endOfOrder} as ended_at, o.order_paid,
      order_to_collect(o) as to_pay_kobo, o.transferred_kobo, transfer_by_hand(o) as by_hand_kobo, ${payAccount} as pay_account,
      o.customer_name, o.customer_phone, o.customer_address, o.customer_city, o.customer_state, o.customer_service_area,
      o.outlet_id, o.outlet_place, o.outlet_address, o.outlet_city, o.outlet_state,
      o.receiver, o.promised_from, o.promised_by,
      c.company_name, c.company_picture, s.office_phone, s.brand_colour,
      ${keysOfPin} as pin_keys, co.id as courier_order_id, co.status as courier_order_status, co.courier_id,
      ${lastAttemptOfOrder} as attempts, ${proofForCustomer} as proof,
      r.courier_name, r.courier_phone, co.created_at as assigned_at, co.accepted_at, co.delivered_at,
      p.coords, p.reported_at, ${messagesOf} as messages
    from receiver_links l
      join orders o on o.company_id = l.company_id and o.id = l.order_id
      join companies c on c.id = l.company_id
      left join company_settings s on s.company_id = l.company_id
      left join courier_orders co on co.company_id = l.company_id and co.order_id = l.order_id
        and co.status in (${literals(liveAssignmentStatuses)})
      left join couriers r on r.company_id = l.company_id and r.id = co.courier_id
      left join courier_locations p on p.company_id = l.company_id and p.courier_id = co.courier_id
        and co.status = 'accepted' and p.reported_at >= co.accepted_at
    where l.token_hash = ${hash} and l.revoked_at is null`,
  'a secret of the company',
);

/** The order of a link that was not revoked, with its assignment that is running or done and the rider's place since accepting. */
export async function openDelivery(db: Sql, hash: string): Promise<OpenedRow | undefined> {
  const { rows } = await db.executeQuery(openStatement({ hash }));
  return rows[0];
}
