import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import { orderSorts } from '@waybill/contract';
import { to } from '@waybill/federation';
import { ExportButton } from '@waybill/ui/export';
import { orderColumns, useOrderSummary } from '@waybill/ui/order';
import { DateRange, dayParam, daysAgo, ListPage, today, useListQuery } from '@waybill/ui/table';
import { ReportCharts } from './charts/report-charts.tsx';
import { OrdersTotals } from './orders-totals.tsx';
import { ReportFigures } from './report-figures.tsx';
import { reportPageSizes } from './report-list.ts';

const params = { start_date: dayParam(daysAgo(20)), end_date: dayParam(today) };

/** The file's columns have the names of the fields: docs/spec-coverage.md#operations-2. */
const fileColumns = orderColumns.map((column) => ({ ...column, title: column.id }));

/** See docs/spec-coverage.md#operations-2. */
export function OrdersReportPage() {
  const list = useListQuery(params, { path: to.ordersReport, pageSizes: reportPageSizes, sorts: orderSorts });
  const { filters, page, perPage, sorting } = list;
  const query = useQuery(ordersApi.list({ ...filters, ...sorting }, { page, perPage }));
  const summary = useOrderSummary();
  return (
    <>
      <ListPage
        title="Orders Report"
        list={list}
        query={query}
        columns={orderColumns}
        settings="orders-report"
        rowKey={({ id }) => id}
        totals={<OrdersTotals {...filters} />}
        note="Displays from the Most recent to the oldest"
        filters={<DateRange {...filters} onChange={list.change} submitLabel="Filter" />}
        summary={
          <>
            <ReportFigures {...filters} />
            <ReportCharts filter={{ of: 'orders', ...filters }} />
          </>
        }
        tools={
          <ExportButton
            fileName="orders-report.xlsx"
            columns={fileColumns}
            source={() => ordersApi.allRows(filters)}
          />
        }
        onOpen={summary.onOpen}
        actions={summary.actions}
      />
      {summary.dialog}
    </>
  );
}
