import { useQuery } from '@tanstack/react-query';
import { employeesApi, ridersApi } from '@waybill/api';
import { FilterSelect } from '@waybill/ui/table';

interface People {
  employee_id: string | undefined;
  courier_id: string | undefined;
}

interface PeopleFiltersProps {
  filters: People;
  onChange: (change: Partial<People>) => void;
}

/** The filter by rider. */
export function RiderFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (id?: string) => void;
}) {
  const riders = useQuery(ridersApi.choices());
  return (
    <FilterSelect
      label="Rider"
      value={value}
      options={(riders.data?.data ?? []).map(({ id, courier_name }) => ({ value: id, label: courier_name }))}
      onChange={onChange}
    />
  );
}

/** The filters by employee and by rider. */
export function PeopleFilters({ filters, onChange }: PeopleFiltersProps) {
  const employees = useQuery(employeesApi.choices());
  return (
    <>
      <FilterSelect
        label="Employee"
        value={filters.employee_id}
        options={(employees.data?.data ?? []).map(({ id, employee_name }) => ({
          value: id,
          label: employee_name,
        }))}
        onChange={(employee_id) => onChange({ employee_id })}
      />
      <RiderFilter value={filters.courier_id} onChange={(courier_id) => onChange({ courier_id })} />
    </>
  );
}
