import { type ActivityDetails, type ActivityEntry, limits } from '@waybill/contract';
import type { Sql } from '../../platform/database/database.ts';
import { type Cursor, offsetOf, type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { type ActivityFilter, type ActivityRow, activityRepository } from './activity.repository.ts';

/** Pages go as far as this; beyond it a filter says what is looked for. */
const mostCounted = 10_000;

const toEntry = (row: ActivityRow): ActivityEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  action: row.action,
  by: { user_id: row.user_id, name: row.user_name, capacity: row.capacity },
  subject:
    row.subject_type === null
      ? null
      : { type: row.subject_type, id: row.subject_id, label: row.subject_label ?? '' },
  details: row.details as ActivityDetails,
});

export const activityService = {
  async list(db: Sql, filter: ActivityFilter, page: PageRequest) {
    const counted = await activityRepository.countUpTo(db, filter, mostCounted + 1);
    const total = Math.min(counted, mostCounted);
    const rows = offsetOf(page) < total ? await activityRepository.findPage(db, filter, page) : [];
    const shown = rows.slice(0, total - offsetOf(page));
    const isCapped = counted > mostCounted && { total_is_capped: true as const };
    return { ...toPage(shown.map(toEntry), total, page), ...isCapped };
  },

  /** Read in batches while the response is sent. */
  listAll: async (db: Sql, filter: ActivityFilter) => ({
    total: await activityRepository.countUpTo(db, filter, limits.unpaginated.rows + 1),
    read: (after: Cursor | undefined) => activityRepository.findBatch(db, filter, after),
    toItem: toEntry,
  }),
};
