import { sql } from 'kysely';
import type { AnyDatabase } from '../../platform/database/table-catalog.ts';
import type { DroppedJob } from '../../platform/jobs/look-into.ts';
import { webhookQueueName } from './emitted-events.ts';

/** Gives up deliveries that an operator dropped: the log says so, and they can be replayed. */
export const giveUpDropped = async (db: AnyDatabase, jobs: readonly DroppedJob[]): Promise<void> => {
  for (const { id, queue, payload } of jobs) {
    if (queue !== webhookQueueName) continue;
    const { company_id } = payload as { company_id?: string };
    await sql`update webhook_deliveries set state = 'given_up', last_error = 'An operator dropped it.'
      where company_id = ${company_id ?? ''} and id = ${id} and state = 'waiting'`.execute(db);
  }
};
