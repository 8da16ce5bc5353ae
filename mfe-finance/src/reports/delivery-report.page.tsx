import { useQuery } from '@tanstack/react-query';
import { remittanceApi } from '@waybill/api';
import { remittanceSorts } from '@waybill/contract';
import { to } from '@waybill/federation';
import { ExportButton } from '@waybill/ui/export';
import { DateRange, dayParam, daysAgo, ListPage, textParam, today, useListQuery } from '@waybill/ui/table';
import { Link } from 'react-router-dom';
import { CommentsButton } from '../remittance/comments-button.tsx';
import { PeopleFilters } from '../remittance/people-filters.tsx';
import { RemittanceTotals, useRemittanceSummary } from '../remittance/remittance-totals.tsx';
import { DeliveryFigures, ReportCharts } from './charts/report-charts.tsx';
import { deliveryReportColumns } from './delivery-report-columns.tsx';
import { PeopleFigures } from './people-figures.tsx';
import { reportPageSizes } from './report-list.ts';

const params = {
  start_date: dayParam(daysAgo(7)),
  end_date: dayParam(today),
  employee_id: textParam(64),
  courier_id: textParam(64),
};

/** Riders' deliveries and returns, and their money: docs/spec-coverage.md#operations-2. */
export function DeliveryReportPage() {
  const list = useListQuery(params, {
    path: to.deliveryReport,
    pageSizes: reportPageSizes,
    sorts: remittanceSorts,
  });
  const { filters, page, perPage, sorting } = list;
  const query = useQuery(remittanceApi.list({ ...filters, ...sorting }, { page, perPage }));
  const summary = useRemittanceSummary(filters);
  return (
    <ListPage
      title="Delivery Report"
      list={list}
      query={query}
      columns={deliveryReportColumns}
      settings="delivery-report"
      rowKey={({ id }) => id}
      totals={<RemittanceTotals query={summary} />}
      note="Displays from the Most recent to the oldest"
      foldsFilters
      hasDetails
      filters={
        <>
          <DateRange start_date={filters.start_date} end_date={filters.end_date} onChange={list.change} />
          <PeopleFilters filters={filters} onChange={list.change} />
        </>
      }
      summary={
        <>
          <DeliveryFigures filter={{ of: 'deliveries', ...filters }} />
          <ReportCharts filter={{ of: 'deliveries', ...filters }} />
        </>
      }
      tools={
        <>
          <Link to={to.mileageReport()}>Mileage Report</Link>
          <ExportButton
            fileName="delivery-report.xlsx"
            columns={deliveryReportColumns}
            source={() => remittanceApi.allRows(filters)}
          />
        </>
      }
      actionsTitle="Details"
      actions={(row) => <CommentsButton courierOrder={row} />}
      below={<PeopleFigures start_date={filters.start_date} end_date={filters.end_date} />}
    />
  );
}
