import type { FastifyRequest } from 'fastify';
import { recordIdOf } from '../base/record-id.ts';
import type { Tx } from '../database/database.ts';
import { defer } from '../database/pipelined-connection.ts';

/** Records what an administrator writes while impersonating a company. */
export const logImpersonation = async (tx: Tx, request: FastifyRequest, data: unknown): Promise<void> => {
  const member = request.memberOrNull;
  if (request.routeOptions.config.access?.who !== 'member' || !member?.impersonatedCompany || !member.company)
    return;
  const entry = {
    company_id: member.company.id,
    user_id: member.user.id,
    user_name: member.user.name,
    path: request.routeOptions.url ?? '',
    record_id: recordIdOf(data),
    at: new Date(),
  };
  await defer(tx, tx.insertInto('acting_log').values(entry));
};
