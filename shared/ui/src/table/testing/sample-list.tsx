import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { Page } from '@waybill/contract';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { FilterSelect, SearchBox } from '../../filters/index.ts';
import {
  type Column,
  DateRange,
  dayParam,
  daysAgo,
  ListPage,
  oneOfParam,
  textParam,
  today,
  useListQuery,
} from '../index.ts';

export interface Row {
  id: string;
  invoice: string;
  amount: number;
  created: string;
  isRemitted: boolean;
  rider: string | null;
}

const aRow = (number: number): Row => ({
  id: `row-${number}`,
  invoice: `WB-261121-${String(number).padStart(6, '0')}`,
  amount: number * 1000,
  created: `${new Date().getFullYear()}-01-20T13:05:00.000Z`,
  isRemitted: number % 2 === 0,
  rider: number === 1 ? null : 'Musa Danjuma',
});

const columns: readonly Column<Row>[] = [
  { id: 'invoice', title: 'INVOICE', value: ({ invoice }) => invoice, card: 'title' },
  {
    id: 'created',
    title: 'CREATED',
    value: ({ created }) => created,
    kind: 'timestamp',
    sort: 'created_at',
  },
  {
    id: 'amount',
    title: 'ORDER AMOUNT',
    value: ({ amount }) => amount,
    kind: 'money',
    card: 'aside',
    sort: 'amount',
  },
  { id: 'remitted', title: 'IS REMITTED', value: ({ isRemitted }) => isRemitted },
  {
    id: 'rider',
    title: 'RIDER',
    value: ({ rider }) => rider,
    render: ({ rider }) => (rider ? <Link to="/rider">{rider}</Link> : '–'),
    isPressed: true,
    card: 'named',
    sort: 'rider',
  },
];

const params = {
  start_date: dayParam(daysAgo(6)),
  end_date: dayParam(today),
  kind: oneOfParam(['completed', 'canceled']),
  search: textParam(),
};

export type Load = (request: {
  page: number;
  perPage: number;
  filters: object;
  sorting?: object | undefined;
}) => Promise<Page<Row>>;

export const pageOf =
  (all: Row[]): Load =>
  async ({ page, perPage }) => {
    const from = (page - 1) * perPage;
    const data = all.slice(from, from + perPage);
    return {
      data,
      current_page: page,
      last_page: Math.max(1, Math.ceil(all.length / perPage)),
      per_page: perPage,
      total: all.length,
      from: data.length > 0 ? from + 1 : null,
      to: data.length > 0 ? from + data.length : null,
    };
  };
export const rows = Array.from({ length: 20 }, (_, index) => aRow(index + 1));

function Remittances({ load }: { load: Load }) {
  const list = useListQuery(params, {
    path: (page) => `/remittance/${page}`,
    pageSizes: [8, 15],
    sorts: ['created_at', 'rider', 'amount'],
  });
  const { page, perPage, filters, sorting } = list;
  const query = useQuery({
    queryKey: ['rows', page, perPage, filters, sorting],
    queryFn: () => load({ page, perPage, filters, sorting }),
    retry: false,
    placeholderData: (previous: Page<Row> | undefined) => previous,
  });
  return (
    <ListPage
      title="Remittance"
      list={list}
      query={query}
      columns={columns}
      settings="sample"
      rowKey={({ id }) => id}
      note="Displays from the Most recent to the oldest"
      actions={(row) => <button type="button">Remit {row.id}</button>}
      filters={
        <>
          <DateRange start_date={filters.start_date} end_date={filters.end_date} onChange={list.change} />
          <FilterSelect
            label="Kind"
            value={filters.kind}
            options={[{ value: 'completed', label: 'Completed' }]}
            onChange={(kind) => list.change({ kind: kind as 'completed' | undefined })}
          />
          <SearchBox
            label="Search"
            value={filters.search}
            onSearch={(search) => list.change({ search })}
            delayMs={1}
          />
        </>
      }
    />
  );
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};

export function open(address: string, load: Load) {
  const client = new QueryClient();
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/remittance/:page?" element={<Remittances load={load} />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, client };
}
export const address = () => screen.getByTestId('address').textContent;
