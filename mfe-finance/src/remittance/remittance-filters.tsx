import { useQuery } from '@tanstack/react-query';
import { couriersApi, employeesApi } from '@waybill/api';
import type { RemittanceFilter } from '@waybill/contract';
import { Tabs } from '@waybill/ui';
import { DateRange, FilterSelect, type ListState } from '@waybill/ui/table';
import type { RemittanceFilters as Filters } from './remittance-list.ts';

const kinds: readonly { id: RemittanceFilter | 'all'; title: string }[] = [
  { id: 'all', title: 'All' },
  { id: 'completed', title: 'Completed' },
  { id: 'canceled_by_employee', title: 'Cancelled by Employee' },
  { id: 'canceled_by_courier', title: 'Cancelled by Courier' },
];

/** The filter bar of both remittance lists: days, kind, employee, rider. */
export function RemittanceFilters({ list }: { list: ListState<Filters> }) {
  const { filters, change } = list;
  const employees = useQuery(employeesApi.choices());
  const riders = useQuery(couriersApi.choices());
  return (
    <>
      <Tabs
        label="Kind"
        tabs={kinds}
        active={filters.filterType ?? 'all'}
        onChange={(id) => change({ filterType: id === 'all' ? undefined : id })}
      />
      <DateRange start_date={filters.start_date} end_date={filters.end_date} onChange={change} />
      <FilterSelect
        label="Employee"
        value={filters.employee_id}
        options={(employees.data?.data ?? []).map(({ id, employee_name }) => ({
          value: id,
          label: employee_name,
        }))}
        onChange={(employee_id) => change({ employee_id })}
      />
      <FilterSelect
        label="Rider"
        value={filters.courier_id}
        options={(riders.data?.data ?? []).map(({ id, courier_name }) => ({
          value: id,
          label: courier_name,
        }))}
        onChange={(courier_id) => change({ courier_id })}
      />
    </>
  );
}
