import type { FastifyRequest } from 'fastify';
import { newId } from '../base/new-id.ts';
import type { Tx } from '../database/database.ts';
import { defer } from '../database/pipelined-connection.ts';
import type { Activity, ActivityAuthor, Data } from '../http/activity-rule.ts';

/** The member of the company, the other system, or the user who makes the call. */
const activityAuthorOf = ({
  caller,
  memberOrNull: member,
  thirdPartyOrNull,
  shopOrNull,
}: FastifyRequest): ActivityAuthor => {
  if (thirdPartyOrNull) return { userId: null, name: thirdPartyOrNull.label, capacity: 'outside' };
  if (shopOrNull) return { userId: shopOrNull.userId, name: shopOrNull.name, capacity: 'outside' };
  if (!caller) throw new Error('The rule of a public call must name who did it.');
  const { id: userId, name } = caller;
  return { userId, name, capacity: member?.impersonatedCompany ? 'impersonating' : 'member' };
};

const companyOf = ({ memberOrNull: member, thirdPartyOrNull, shopOrNull }: FastifyRequest): string => {
  const company = (thirdPartyOrNull ?? shopOrNull ?? member)?.company;
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
export const isRecorded = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.activity !== undefined && !('notRecorded' in config.activity);

/** Records what the call did, by its rule, in the transaction that does it. */
export const recordCall = async (tx: Tx, request: FastifyRequest, data: unknown): Promise<void> => {
  const rule = request.routeOptions.config.activity;
  if (!rule || 'notRecorded' in rule) return;
  const { kind, action, subject, details, companyId = () => companyOf(request), by, when } = rule;
  const call = { request, body: (request.body ?? {}) as Data, data: (data ?? {}) as Data };
  if (when && !when(call)) return;
  const activity = {
    companyId: companyId(call),
    by: by ? by(call) : activityAuthorOf(request),
    kind: typeof kind === 'string' ? kind : kind(call),
    action: typeof action === 'string' ? action : action(call),
    subject: subject(call),
    details: details?.(call),
  };
  await recordActivities(tx, [activity]);
};
