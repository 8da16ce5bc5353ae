import { useQuery } from '@tanstack/react-query';
import { employeesApi, ridersApi } from '@waybill/api';
import { type ActivityFilter, activityKinds } from '@waybill/contract';
import { FilterSelect } from '@waybill/ui/filters';
import {
  DateRange,
  dayParam,
  daysAgo,
  type ListFilters,
  type ListState,
  oneOfParam,
  textParam,
  today,
} from '@waybill/ui/table';
import { kindTexts } from './activity-texts.ts';

/** The filters in the address; by default the last 30 days through today. */
export const activityParams = {
  start_date: dayParam(daysAgo(30)),
  end_date: dayParam(today),
  kind: oneOfParam(activityKinds),
  person: textParam(64),
};
type Filters = ListFilters<typeof activityParams>;

/** Chosen in place of a person: none of them is of the company. */
const administrators = 'administrators';

/** The filter as the API takes it. */
export const toActivityFilter = ({ person, kind, ...days }: Filters): ActivityFilter => ({
  ...days,
  ...(kind && { kind }),
  ...(person === administrators && { administrators: 1 as const }),
  ...(person && person !== administrators && { user_id: person }),
});

/** The people who work for the company, once each: one may be staff and rider. */
function usePeople() {
  const employees = useQuery(employeesApi.everyone()).data ?? [];
  const riders = useQuery(ridersApi.everyone()).data ?? [];
  const names = new Map([
    ...riders.map(({ user_id, courier_name }) => [user_id, courier_name] as const),
    ...employees.map(({ user_id, employee_name }) => [user_id, employee_name] as const),
  ]);
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** The filter bar of the activity: days, subject, author. */
export function ActivityFilters({ list: { filters, change } }: { list: ListState<Filters> }) {
  const people = usePeople();
  return (
    <>
      <DateRange start_date={filters.start_date} end_date={filters.end_date} onChange={change} />
      <FilterSelect
        label="Kind"
        value={filters.kind}
        options={activityKinds.map((kind) => ({ value: kind, label: kindTexts[kind] }))}
        onChange={(kind) => change({ kind: activityKinds.find((one) => one === kind) })}
      />
      <FilterSelect
        label="Person"
        value={filters.person}
        options={[{ value: administrators, label: 'Platform administrators' }, ...people]}
        onChange={(person) => change({ person })}
      />
    </>
  );
}
