import type { FastifyRequest } from 'fastify';
import type { Tx } from '../database/database.ts';
import { defer } from '../database/pipelined-connection.ts';

/** Of the record that was written, as far as the answer shows one. */
export const recordIdOf = (data: unknown): string | null => {
  const { id } = (data ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
};

/** Records what an administrator does for a company, as its owner could; their own calls are not that company's. */
export const logActing = async (tx: Tx, request: FastifyRequest, data: unknown): Promise<void> => {
  const member = request.memberOrNull;
  if (request.routeOptions.config.access?.who !== 'member' || !member?.actingAs || !member.company) return;
  const line = {
    company_id: member.company.id,
    user_id: member.user.id,
    user_name: member.user.name,
    path: request.routeOptions.url ?? '',
    record_id: recordIdOf(data),
    at: new Date(),
  };
  await defer(tx, tx.insertInto('acting_log').values(line));
};
