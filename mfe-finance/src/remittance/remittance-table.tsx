import { useQuery, useQueryClient } from '@tanstack/react-query';
import { remittanceApi } from '@waybill/api';
import { type CourierOrder, type RemittanceSummary, remittanceSorts } from '@waybill/contract';
import { useLiveRefresh } from '@waybill/live';
import { ExportButton } from '@waybill/ui/export';
import { type Column, ListPage, useListQuery } from '@waybill/ui/table';
import type { ReactNode } from 'react';
import { cashEvents } from '../cash/affected-by-cash.ts';
import { CommentsButton } from './comments-button.tsx';
import { RemittanceFilters, RemittanceTabs } from './remittance-filters.tsx';
import {
  type RemittanceFilters as Filters,
  remittancePageSizes,
  remittanceParams,
} from './remittance-list.ts';
import { RemittanceTotals, useRemittanceSummary } from './remittance-totals.tsx';
import { useActiveRow } from './use-active-row.ts';

interface RemittanceTableProps {
  title: string;
  path: (page?: number) => string;
  columns: readonly Column<CourierOrder>[];
  exportName: string;
  /** The list's name among the user's settings. */
  settings: string;
  /** Buttons before that of the export; `counted` is what waits to be verified and is counted, once it is known. */
  tools: (filters: Filters, counted: RemittanceSummary['counted'] | undefined) => ReactNode;
  /** The state of a row, or the button that opens its dialog. */
  action: (row: CourierOrder, onOpen: () => void) => ReactNode;
  dialog: (row: CourierOrder, onClose: () => void) => ReactNode;
}

/** The remittances of some days with filters, comments, export and one dialog. */
export function RemittanceTable(props: RemittanceTableProps) {
  const { title, path, columns, exportName, settings, tools, action, dialog } = props;
  const list = useListQuery(remittanceParams, {
    path,
    pageSizes: remittancePageSizes,
    sorts: remittanceSorts,
  });
  const { filters, page, perPage, sorting } = list;
  const query = useQuery(remittanceApi.list({ ...filters, ...sorting }, { page, perPage }));
  const summary = useRemittanceSummary(filters);
  const active = useActiveRow(query.data?.data);
  const client = useQueryClient();
  // A dialog whose order somebody else deals with would close over what is typed: the list waits for it.
  useLiveRefresh(cashEvents, active.row ? [] : [remittanceApi.all]);
  const close = () => {
    active.close();
    void client.invalidateQueries({ queryKey: remittanceApi.all });
  };
  return (
    <>
      <ListPage
        title={title}
        list={list}
        query={query}
        settings={settings}
        columns={columns}
        rowKey={({ id }) => id}
        tabs={<RemittanceTabs list={list} counts={summary.data?.counts} />}
        filters={<RemittanceFilters list={list} />}
        foldsFilters
        hasDetails
        totals={<RemittanceTotals query={summary} />}
        note="Displays from the Most recent to the oldest"
        tools={
          <>
            {tools(filters, summary.data?.counted)}
            <ExportButton
              fileName={exportName}
              columns={columns}
              source={() => remittanceApi.allRows(filters)}
            />
          </>
        }
        actionsTitle="ACTIONS"
        actions={(row) => (
          <>
            {action(row, () => active.open(row))}
            <CommentsButton courierOrder={row} />
          </>
        )}
      />
      {active.row && dialog(active.row, close)}
    </>
  );
}
