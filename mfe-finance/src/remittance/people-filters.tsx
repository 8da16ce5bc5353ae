import { EmployeeFilter, RiderFilter } from '@waybill/ui/filters';

interface People {
  employee_id: string | undefined;
  courier_id: string | undefined;
}

interface PeopleFiltersProps {
  filters: People;
  onChange: (change: Partial<People>) => void;
}

/** The filters by employee and by rider. */
export const PeopleFilters = ({ filters, onChange }: PeopleFiltersProps) => (
  <>
    <EmployeeFilter value={filters.employee_id} onChange={(employee_id) => onChange({ employee_id })} />
    <RiderFilter value={filters.courier_id} onChange={(courier_id) => onChange({ courier_id })} />
  </>
);
