import type { Page } from '@waybill/contract';
import { aPage } from '@waybill/contract/testing';
import { useState } from 'react';
import * as exportKit from '../export/index.ts';
import * as filters from '../filters/index.ts';
import { Button } from '../index.ts';
import * as table from '../table/index.ts';
import { longText, nothing, Result, type Specimens } from './specimen.tsx';

const { DateRange, FoldedFilters, ListPage, ListTotals, RowsList } = table;
const { EmployeeFilter, FilterSelect, OutletFilter, RiderFilter, SearchBox } = filters;

interface Row {
  id: string;
  created: string;
  amount: number;
  isRemitted: boolean;
  comment: string | null;
}

const columns: readonly table.Column<Row>[] = [
  { id: 'id', title: 'INVOICE', value: ({ id }) => id, card: 'title' },
  { id: 'created', title: 'CREATED', value: ({ created }) => created, kind: 'timestamp', sort: 'created_at' },
  {
    id: 'amount',
    title: 'AMOUNT',
    value: ({ amount }) => amount,
    kind: 'money',
    card: 'aside',
    sort: 'amount',
  },
  { id: 'remitted', title: 'IS REMITTED', value: ({ isRemitted }) => isRemitted, card: 'named' },
  { id: 'comment', title: 'COMMENT', value: ({ comment }) => comment },
];

const rows: Row[] = [1, 2, 3].map((number) => ({
  id: `WB-261120-7F3K9${number}`,
  created: '2026-11-20T09:30:00.000Z',
  amount: number * 5_000,
  isRemitted: number === 2,
  comment: number === 1 ? longText : null,
}));

const list = (isFiltered = false): table.ListState<object> => ({
  filters: {},
  page: 1,
  perPage: 8,
  pageSizes: [8, 15],
  isFiltered,
  change: nothing,
  clear: nothing,
  setPage: nothing,
  setPerPage: nothing,
  sorts: ['created_at', 'amount'],
  sorting: isFiltered ? { sort: 'amount', direction: 'asc' } : undefined,
  sortBy: nothing,
  query: '',
  applyQuery: nothing,
});

const query = (data: Page<Row> | undefined, error: Error | null = null) => ({
  data,
  error,
  isPending: !data && !error,
  isFetching: false,
  refetch: () => Promise.reject(new Error('This is a catalogue')),
});

interface SampleListProps {
  title: string;
  data?: Page<Row>;
  error?: Error;
  isFiltered?: boolean;
}

const SampleList = ({ title, data, error, isFiltered }: SampleListProps) => (
  <ListPage
    title={title}
    list={list(isFiltered)}
    query={query(data, error ?? null) as Parameters<typeof ListPage<Row>>[0]['query']}
    columns={columns}
    settings="sample"
    rowKey={({ id }) => id}
    note="Displays from the most recent to the oldest"
    skeletonRows={3}
    tools={<Button type="primary">Create</Button>}
    actions={() => <Button size="small">Remit</Button>}
  />
);

const SampleTotals = ({ isLoading = false, error = null }: { isLoading?: boolean; error?: Error | null }) => (
  <ListTotals
    of={isLoading ? undefined : '1,204 orders'}
    figures={[
      { title: 'To collect', value: isLoading ? undefined : '₦80,000.00' },
      { title: 'Remitted', value: isLoading ? undefined : '₦60,500.00' },
    ]}
    query={{ error, isFetching: isLoading, refetch: nothing as never }}
  />
);

function SampleSearch({ value: first }: { value?: string }) {
  const [value, setValue] = useState(first);
  return <SearchBox label="Search orders" value={value} onSearch={setValue} />;
}

function SampleFilter() {
  const [value, setValue] = useState<string | undefined>();
  return (
    <FilterSelect
      label="Rider"
      value={value}
      options={[{ value: 'a', label: 'Musa Danjuma' }]}
      onChange={setValue}
    />
  );
}

const aLine = <table.AmountLine title="Delivered, WB-261120-7F3K9Q" about="20 Nov 2026" aside="₦5,000.00" />;

function StatementResult({ error = null }: { error?: Error | null }) {
  const settled = { error, isFetching: false, refetch: nothing as never };
  return (
    <table.StatementView
      at={table.useStatementDays(30)}
      sums={{ ...settled, data: error ? undefined : { closing: '₦5,000.00' } }}
      facts={({ closing }) => [['Closing balance', closing]]}
      lines={{ ...settled, data: error ? undefined : aPage(rows.slice(0, 1)) }}
      line={({ id }) => <table.AmountLine key={id} title={id} about="20 Nov 2026" aside="₦5,000.00" />}
    />
  );
}

function StatementDaysResult() {
  const { page } = table.useStatementDays(7);
  return <Result of={`page ${page}`} />;
}

function ListQueryResult() {
  const { page, perPage } = table.useListQuery({}, { path: (number) => `/${number}`, pageSizes: [8, 15] });
  return <Result of={`page ${page}, ${perPage} rows`} />;
}

function UnpaginatedListResult() {
  const { query } = table.useUnpaginatedList(
    {
      data: rows,
      isPending: false,
      isFetching: false,
      isPlaceholderData: false,
      error: null,
      refetch: nothing as never,
    },
    [2],
  );
  return <Result of={`${query.data?.data.length} of ${query.data?.total} rows`} />;
}

function NewOnArrivalResult() {
  filters.useNewOnArrival(false, nothing);
  return <Result of="opens the form at an address with ?new=1" />;
}

function ListSettingsResult() {
  const { settings } = filters.useListSettings('a list');
  return <Result of={`${settings.filters.length} filters`} />;
}

function ParamOnArrivalResult() {
  filters.useParamOnArrival('action', nothing);
  return <Result of="starts at an address with ?action= what it names" />;
}

function MediaResult() {
  return <Result of={filters.useMedia('(max-width: 700px)')} />;
}

/** Every export of `@waybill/ui/filters`. */
export const filterSpecimens: Specimens<typeof filters> = {
  SearchBox: { empty: <SampleSearch />, 'with a search': <SampleSearch value="WB-2611" /> },
  FilterSelect: { default: <SampleFilter /> },
  RiderFilter: { default: <RiderFilter value={undefined} onChange={nothing} /> },
  EmployeeFilter: { default: <EmployeeFilter value={undefined} onChange={nothing} /> },
  OutletFilter: { default: <OutletFilter value={undefined} onChange={nothing} /> },
  useNewOnArrival: { default: <NewOnArrivalResult /> },
  useListSettings: { default: <ListSettingsResult /> },
  useParamOnArrival: { default: <ParamOnArrivalResult /> },
  useMedia: { default: <MediaResult /> },
};

/** Every export of `@waybill/ui/table`. */
export const tableSpecimens: Specimens<typeof table> = {
  ListPage: {
    rows: <SampleList title="Remittance" data={aPage(rows, { total: 40, last_page: 5 })} />,
    loading: <SampleList title="Loading list" />,
    empty: <SampleList title="Empty list" data={aPage<Row>([])} />,
    'empty for the filters': <SampleList title="Filtered list" data={aPage<Row>([])} isFiltered />,
    error: <SampleList title="Failed list" error={new Error('No connection to Waybill.')} />,
  },
  FoldedFilters: {
    default: (
      <FoldedFilters list={{ isFiltered: true, clear: nothing }}>
        <SearchBox label="Search companies" value="" minimum={2} onSearch={nothing} />
      </FoldedFilters>
    ),
  },
  RowsList: {
    rows: <RowsList label="Orders" columns={columns} rows={rows} rowKey={({ id }) => id} />,
  },
  ListTotals: {
    default: <SampleTotals />,
    loading: <SampleTotals isLoading />,
    error: <SampleTotals error={new Error('No connection to Waybill.')} />,
  },
  DateRange: {
    default: <DateRange start_date="2026-11-14" end_date="2026-11-20" onChange={nothing} />,
    'wrong order': (
      <DateRange start_date="2026-11-20" end_date="2026-11-14" onChange={nothing} submitLabel="Search" />
    ),
  },
  AmountLine: {
    default: <table.AmountLines>{aLine}</table.AmountLines>,
    'with more and a button': (
      <table.AmountLines>
        <table.AmountLine
          title="Fuel"
          about={longText}
          more="Refused: no receipt"
          aside={<Button>Dismiss</Button>}
        />
      </table.AmountLines>
    ),
  },
  AmountLines: { default: <table.AmountLines>{aLine}</table.AmountLines> },
  Pages: { default: <table.Pages page={2} last={3} onChange={nothing} /> },
  StatementView: {
    default: <StatementResult />,
    error: <StatementResult error={new Error('No connection to Waybill.')} />,
  },
  useStatementDays: { default: <StatementDaysResult /> },
  useListQuery: { default: <ListQueryResult /> },
  useUnpaginatedList: { default: <UnpaginatedListResult /> },
  today: { default: <Result of={table.today()} /> },
  daysAgo: { default: <Result of={table.daysAgo(7)()} /> },
  shownDays: { default: <Result of={table.shownDays('2026-11-21', '2026-11-28')} /> },
  dayParam: { default: <Result of={table.dayParam(() => '2026-11-20').read('yesterday')} /> },
  oneOfParam: { default: <Result of={table.oneOfParam(['paid']).read('paid')} /> },
  textParam: { default: <Result of={table.textParam().read(' Ada ')} /> },
};

/** The rows above, at an address that needs no server. */
const rowsInThisPage = (): exportKit.RowsSource => ({
  request: {
    url: `data:application/json,${encodeURIComponent(JSON.stringify({ data: rows }))}`,
    method: 'GET',
    headers: {},
    orderedBy: 'created',
  },
  toError: ({ statusText }) => new Error(statusText),
});

/** Every export of `@waybill/ui/export`. */
export const exportSpecimens: Specimens<typeof exportKit> = {
  ExportButton: {
    default: <exportKit.ExportButton fileName="remittance.xlsx" columns={columns} source={rowsInThisPage} />,
  },
  FileButton: {
    default: <exportKit.FileButton fileName="statement.pdf" file={async () => new Blob(['%PDF-'])} />,
  },
  CheckedWorker: { default: <p>Used where a worker is started.</p> },
  sheetOf: { default: <Result of={exportKit.sheetOf(columns, rows).titles.join(', ')} /> },
};
