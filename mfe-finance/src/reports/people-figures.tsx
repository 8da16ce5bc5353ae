import { useQuery } from '@tanstack/react-query';
import { statsApi } from '@waybill/api';
import type { CompanyStats, EmployeeStats, RiderStats } from '@waybill/contract';
import { Button } from '@waybill/ui';
import { type Column, type DayRange, ListPage, useUnpaginatedList } from '@waybill/ui/table';
import { useState } from 'react';
import { reportPageSizes } from './report-list.ts';

/** The sums of a person's orders, by the names of docs/spec-coverage.md#operations-3. */
const figures: readonly Column<CompanyStats>[] = [
  { id: 'orders', title: 'Orders', value: ({ total_orders }) => total_orders, kind: 'number', card: 'aside' },
  {
    id: 'completed',
    title: 'Completed',
    value: ({ completed_orders }) => completed_orders,
    kind: 'number',
    card: 'named',
  },
  { id: 'rejected', title: 'Rejected', value: ({ rejected_orders }) => rejected_orders, kind: 'number' },
  {
    id: 'canceled',
    title: 'Cancelled',
    value: ({ canceled_orders }) => canceled_orders,
    kind: 'number',
    card: 'named',
  },
  { id: 'pending', title: 'Pending', value: ({ pending_orders }) => pending_orders, kind: 'number' },
  { id: 'days', title: 'Days worked', value: ({ days_worked }) => days_worked, kind: 'number' },
  {
    id: 'points',
    title: 'Remittance points',
    value: ({ total_remittance_points }) => total_remittance_points,
    kind: 'number',
  },
  {
    id: 'price',
    title: 'Order amounts',
    value: ({ total_cost_price }) => total_cost_price,
    kind: 'money',
    card: 'named',
  },
];

const riderColumns: readonly Column<RiderStats>[] = [
  { id: 'rider', title: 'Rider', value: ({ courier_name }) => courier_name, card: 'title', isPinned: true },
  ...figures,
];
const employeeColumns: readonly Column<EmployeeStats>[] = [
  {
    id: 'employee',
    title: 'Employee',
    value: ({ employee_name }) => employee_name,
    card: 'title',
    isPinned: true,
  },
  ...figures,
];

function RiderFigures(days: DayRange) {
  const { list, query } = useUnpaginatedList(useQuery(statsApi.riders(days)), reportPageSizes);
  return (
    <ListPage
      isSection
      title="Figures per rider"
      list={list}
      query={query}
      columns={riderColumns}
      rowKey={({ courier_id }) => courier_id}
      note="Orders given to each rider in these days."
      emptyText="No item found"
    />
  );
}

function EmployeeFigures(days: DayRange) {
  const { list, query } = useUnpaginatedList(useQuery(statsApi.employees(days)), reportPageSizes);
  return (
    <ListPage
      isSection
      title="Figures per employee"
      list={list}
      query={query}
      columns={employeeColumns}
      rowKey={({ employee_id }) => employee_id}
      note="Orders each employee assigned to riders in these days."
      emptyText="No item found"
    />
  );
}

/** Figures of riders and employees in these days; read once they are opened. */
export function PeopleFigures(days: DayRange) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide figures per person' : 'Figures per rider and employee'}
      </Button>
      {isOpen && (
        <>
          <RiderFigures {...days} />
          <EmployeeFigures {...days} />
        </>
      )}
    </>
  );
}
