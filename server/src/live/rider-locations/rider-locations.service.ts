import { firstNameOf, type LocationEntry, type LocationReport, rider } from '@waybill/contract';
import { ridersService } from '../../people/riders/index.ts';
import { conflict } from '../../platform/base/errors.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import type { Audience } from '../stream/index.ts';
import { type LocationRow, riderLocationsRepository, type Whose } from './rider-locations.repository.ts';

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

/** The customer's view of the rider who brings their order: the place and the first name, not the rider's other work. */
const forCustomer = ({ order_status: _, courier_name, ...entry }: LocationEntry): LocationEntry => ({
  ...entry,
  courier_name: firstNameOf(courier_name),
});

const whoseOf = ({ staffOf, riderId, customer }: Audience): Whose | undefined => {
  if (staffOf) return { staffOf };
  if (riderId) return { riderId };
  return customer ? { customer } : undefined;
};

type ReportingRider = Pick<CompanyMember, 'riderId' | 'riderName'> & {
  company: Pick<CompanyMember['company'], 'id'>;
};

export const riderLocationsService = {
  /** Stores a rider's report and sends it to those who may see it, in one statement; returns the rider's entry. */
  async report(
    db: Sql,
    { member, tokenHash }: { member: ReportingRider; tokenHash: string },
    { coords, recorded_at }: LocationReport,
  ): Promise<LocationEntry> {
    const riderId = member.riderId!;
    const companyId = member.company.id;
    // A clock that runs ahead would keep later reports out.
    const reportedAt = new Date(Math.min(recorded_at ? Date.parse(recorded_at) : Date.now(), Date.now()));
    const { isNewer, isAtWork, ...row } = await riderLocationsRepository.report(db, {
      riderId,
      companyId,
      coords,
      reportedAt,
      firstName: firstNameOf(member.riderName ?? ''),
      tokenHash,
    });
    if (!isNewer && !isAtWork)
      throw conflict('courier.not_at_work', rider, await ridersService.show(db, companyId, riderId));
    return toEntry(row);
  },

  /** The places of riders that this audience may see. */
  async snapshot(db: Database, audience: Audience): Promise<LocationEntry[]> {
    const whose = whoseOf(audience);
    if (!whose) return [];
    const entries = (await riderLocationsRepository.find(db, whose)).map(toEntry);
    return audience.customer ? entries.map(forCustomer) : entries;
  },

  /** The place of the rider who brings a customer's order; places before the rider accepted it are not shown. */
  async forCustomer(db: Sql, riderId: string, acceptedAt: Date): Promise<LocationEntry | null> {
    const [row] = await riderLocationsRepository.find(db, { riderId, since: acceptedAt });
    return row ? forCustomer(toEntry(row)) : null;
  },
};
