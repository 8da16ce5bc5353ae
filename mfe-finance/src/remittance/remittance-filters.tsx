import { type RemittanceCounts, remittanceFilters, remittanceStates } from '@waybill/contract';
import { Tabs } from '@waybill/ui';
import { DateRange, type ListState } from '@waybill/ui/table';
import { PeopleFilters } from './people-filters.tsx';
import type { RemittanceFilters as Filters } from './remittance-list.ts';

const kinds = [
  { id: 'to_remit', title: 'To remit' },
  { id: 'says_remitted', title: 'Reported by rider' },
  { id: 'to_verify', title: 'To verify' },
  { id: 'all', title: 'All' },
  { id: 'completed', title: 'Completed' },
  { id: 'canceled_by_employee', title: 'Cancelled by Employee' },
  { id: 'canceled_by_courier', title: 'Cancelled by Courier' },
] as const satisfies readonly { id: keyof RemittanceCounts; title: string }[];

const filterOf = (id: keyof RemittanceCounts): Pick<Filters, 'filterType' | 'state'> => {
  const state = remittanceStates.find((each) => each === id);
  if (state) return { state, filterType: undefined };
  return { filterType: remittanceFilters.find((each) => each === id), state: undefined };
};

interface RemittanceListProps {
  list: ListState<Filters>;
}

interface RemittanceTabsProps extends RemittanceListProps {
  /** The counts of each; undefined while unknown. */
  counts: RemittanceCounts | undefined;
}

/** What is to do, and kinds of deliveries. */
export const RemittanceTabs = ({ list: { filters, change }, counts }: RemittanceTabsProps) => (
  <Tabs
    label="Kind"
    tabs={kinds.map((kind) => ({
      ...kind,
      count: counts?.[kind.id],
      isToDo: remittanceStates.some((state) => state === kind.id),
    }))}
    active={filters.state ?? filters.filterType ?? 'all'}
    onChange={(id) => change(filterOf(id))}
  />
);

/** The other filters of both remittance lists: days, employee, rider. */
export const RemittanceFilters = ({ list: { filters, change } }: RemittanceListProps) => (
  <>
    <DateRange start_date={filters.start_date} end_date={filters.end_date} onChange={change} />
    <PeopleFilters filters={filters} onChange={change} />
  </>
);
