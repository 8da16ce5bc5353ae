import type { RemittanceFilter } from '@waybill/contract';
import { Tabs } from '@waybill/ui';
import { DateRange, type ListState } from '@waybill/ui/table';
import { PeopleFilters } from './people-filters.tsx';
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
  return (
    <>
      <Tabs
        label="Kind"
        tabs={kinds}
        active={filters.filterType ?? 'all'}
        onChange={(id) => change({ filterType: id === 'all' ? undefined : id })}
      />
      <DateRange start_date={filters.start_date} end_date={filters.end_date} onChange={change} />
      <PeopleFilters filters={filters} onChange={change} />
    </>
  );
}
