import { courier, type LocationEntry, type LocationReport } from '@waybill/contract';
import type { CouriersService } from '../couriers/index.ts';
import { type Audience, announce } from '../live/index.ts';
import type { Database, Sql, Tx } from '../platform/database/database.ts';
import { conflict } from '../platform/errors.ts';
import type { CompanyMember } from '../platform/identity/member.ts';
import { courierLocationsRepository, type LocationRow, type Whose } from './courier-locations.repository.ts';

export type CourierLocationsService = ReturnType<typeof createCourierLocationsService>;

const toEntry = (row: LocationRow): LocationEntry => ({
  courier_id: row.courier_id,
  company_id: row.company_id,
  courier_name: row.courier_name,
  status: row.status,
  location: { coords: row.coords },
  order_status: {
    order_accepted: row.order_accepted,
    order_pending: row.order_pending,
    order_canceled: row.order_canceled,
    order_completed: row.order_completed,
  },
  reported_at: row.reported_at.toISOString(),
});

/** The first name, which is all of it that a customer needs. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** What a customer may know of the rider who brings his order: where he is, not what else he has to do. */
const forCustomer = ({ order_status: _, courier_name, ...entry }: LocationEntry): LocationEntry => ({
  ...entry,
  courier_name: firstNameOf(courier_name),
});

const whoseOf = ({ staffOf, courierId, customer }: Audience): Whose | undefined => {
  if (staffOf) return { staffOf };
  if (courierId) return { courierId };
  return customer ? { customer } : undefined;
};

export const createCourierLocationsService = (
  couriers: CouriersService,
  repository = courierLocationsRepository,
) => ({
  /** Takes a rider's report and tells those who may know; his entry as it then stands. */
  async report(
    tx: Tx,
    member: CompanyMember,
    { coords, recorded_at }: LocationReport,
  ): Promise<LocationEntry> {
    const courierId = member.courierId!;
    // A clock that runs ahead would keep later reports out.
    const at = new Date(Math.min(recorded_at ? Date.parse(recorded_at) : Date.now(), Date.now()));
    const rider = { companyId: member.company.id, courierId };
    const { isNewer, isAtWork, customers, ...row } = await repository.take(tx, rider, coords, at);
    if (!isNewer && !isAtWork)
      throw conflict('courier.not_at_work', courier, await couriers.show(tx, member.company.id, courierId));
    const entry = toEntry(row);
    if (!isNewer) return entry;
    const event = 'courier.location';
    await announce(tx, [
      { event, audience: [`staff:${entry.company_id}`, `courier:${courierId}`], data: entry },
      ...(customers.length > 0 ? [{ event, audience: customers, data: forCustomer(entry) } as const] : []),
    ]);
    return entry;
  },

  /** Where the riders are, as far as this audience may know. */
  async snapshot(db: Database, audience: Audience): Promise<LocationEntry[]> {
    const whose = whoseOf(audience);
    if (!whose) return [];
    const entries = (await repository.find(db, whose)).map(toEntry);
    return audience.customer ? entries.map(forCustomer) : entries;
  },

  /** Where the rider is who brings a customer's order; where he was before he accepted it is not the customer's. */
  async forCustomer(db: Sql, courierId: string, acceptedAt: Date): Promise<LocationEntry | null> {
    const [row] = await repository.find(db, { courierId, since: acceptedAt });
    return row ? forCustomer(toEntry(row)) : null;
  },
});
