import type { ActivityCapacity, ActivityDetails, ActivityKind } from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../database/database.ts';
import { defer } from '../database/pipelined-connection.ts';
import { newId } from '../new-id.ts';

/** What an activity is about, under the name that people know it by. */
export interface ActivitySubject {
  type: string;
  id: string | null;
  label: string;
}

/** Who did it. */
export interface ActivityAuthor {
  userId: string | null;
  name: string;
  capacity: ActivityCapacity;
}

export interface Activity {
  companyId: string;
  by: ActivityAuthor;
  kind: ActivityKind;
  action: string;
  subject: ActivitySubject | null;
  details?: ActivityDetails;
}

/** A call that wrote: who made it, its body, and the record of its response. */
export interface RecordedCall {
  request: FastifyRequest;
  body: Record<string, unknown>;
  data: Record<string, unknown>;
}

/**
 * What becomes of a writing call in the company's activity: a line of its own, or none, for a reason. Of several calls that do one
 * thing, one has the line: for the others `record` gives undefined. Company and author are
 * those of the request where the rule names no other.
 */
export type ActivityRule =
  | {
      record: (
        call: RecordedCall,
      ) => (Omit<Activity, 'companyId' | 'by'> & Partial<Pick<Activity, 'companyId' | 'by'>>) | undefined;
    }
  | { notRecorded: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    activity?: ActivityRule;
  }
}

/** The member of the company, the other system, or the user who makes the call. */
export const activityAuthorOf = ({
  caller,
  memberOrNull: member,
  thirdPartyOrNull,
}: FastifyRequest): ActivityAuthor => {
  if (thirdPartyOrNull) return { userId: null, name: thirdPartyOrNull.label, capacity: 'outside' };
  if (!caller) throw new Error('The rule of a public call must name who did it.');
  const { id: userId, name } = caller;
  return { userId, name, capacity: member?.impersonatedCompany ? 'impersonating' : 'member' };
};

const companyOf = ({ memberOrNull: member, thirdPartyOrNull }: FastifyRequest): string => {
  const company = (thirdPartyOrNull ?? member)?.company;
  if (!company) throw new Error('The rule of a call without a company must name it.');
  return company.id;
};

const rowOf = ({ companyId, by, kind, action, subject, details = {} }: Activity, at: Date) => ({
  id: newId(),
  company_id: companyId,
  at,
  user_id: by.userId,
  user_name: by.name,
  capacity: by.capacity,
  kind,
  action,
  subject_type: subject?.type ?? null,
  subject_id: subject?.id ?? null,
  subject_label: subject?.label ?? null,
  details: JSON.stringify(details),
});

/** Writes activities with the transaction's next statement, or with its commit. */
export const recordActivities = async (tx: Tx, activities: readonly Activity[]): Promise<void> => {
  if (activities.length === 0) return;
  const at = new Date();
  const rows = activities.map((activity) => rowOf(activity, at));
  await defer(tx, tx.insertInto('activity').values(rows));
};

/** Whether the call has a line of its own in the company's activity. */
export const isRecorded = ({ routeOptions }: FastifyRequest): boolean =>
  'record' in (routeOptions.config.activity ?? {});

/** Records what the call did, by its rule, in the transaction that does it. */
export const recordCall = async (tx: Tx, request: FastifyRequest, data: unknown): Promise<void> => {
  const rule = request.routeOptions.config.activity;
  if (!rule || !('record' in rule)) return;
  const found = rule.record({
    request,
    body: (request.body ?? {}) as Record<string, unknown>,
    data: (data ?? {}) as Record<string, unknown>,
  });
  if (!found) return;
  const { companyId = companyOf(request), by = activityAuthorOf(request), ...what } = found;
  await recordActivities(tx, [{ companyId, by, ...what }]);
};
