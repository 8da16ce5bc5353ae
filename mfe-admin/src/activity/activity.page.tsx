import { useQuery } from '@tanstack/react-query';
import { activityApi } from '@waybill/api';
import { to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { EmptyState } from '@waybill/ui';
import { ExportButton } from '@waybill/ui/export';
import { ListPage, useListQuery } from '@waybill/ui/table';
import { activityColumns, dayOf, folded, timesColumn } from './activity-columns.tsx';
import { ActivityFilters, activityParams, toActivityFilter } from './activity-filters.tsx';

const pageSizes = [50, 100] as const;
const listColumns = [...activityColumns, timesColumn];

const foldedText = (entries: number, rows: number) =>
  entries === rows ? '' : 'What was repeated is one row, which opens to its times. ';

/** The company's activity: actions with their author, time and capacity. */
export function ActivityPage() {
  const list = useListQuery(activityParams, { path: to.activity, pageSizes });
  const filter = toActivityFilter(list.filters);
  const query = useQuery(activityApi.list(filter, { page: list.page, perPage: list.perPage }));
  if (!useOffers('activity')) return <EmptyState text="This server does not record activity" />;
  const entries = query.data?.data ?? [];
  const rows = folded(entries);
  return (
    <ListPage
      title="Activity"
      list={list}
      query={{ ...query, data: query.data && { ...query.data, data: rows } }}
      groupOf={dayOf}
      columns={listColumns}
      hasDetails
      counted="entries"
      actionsTitle="Open"
      rowKey={({ id }) => id}
      filters={<ActivityFilters list={list} />}
      note={`Displays from the Most recent to the oldest. ${foldedText(entries.length, rows.length)}Activity is stored for 400 days.`}
      emptyText="No activity"
      tools={
        <ExportButton
          fileName="activity.xlsx"
          columns={activityColumns}
          source={() => activityApi.allRows(filter)}
        />
      }
    />
  );
}
