import { useQuery } from '@tanstack/react-query';
import { employeesApi, outletsApi, ridersApi } from '@waybill/api';
import type { Employee, Outlet, Rider } from '@waybill/contract';
import type { Option } from '../../fields/select-field.tsx';
import { FilterSelect } from '../../filters/filter-select.tsx';
import { useSearchedOptions } from './use-searched-options.ts';

interface ChoiceFilterProps {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

interface SearchedFilterProps extends ChoiceFilterProps {
  label: string;
  choices: ReturnType<typeof useSearchedOptions>;
}

const SearchedFilter = ({ label, choices, value, onChange }: SearchedFilterProps) => {
  const { options, hasMore, isFetching, setTyped } = choices;
  const search = hasMore ? { onSearch: setTyped, isSearching: isFetching } : {};
  return <FilterSelect label={label} value={value} options={options} onChange={onChange} {...search} />;
};

const useRiderRows = (search: string | undefined) => useQuery(ridersApi.choices(search));
const useEmployeeRows = (search: string | undefined) => useQuery(employeesApi.choices(search));
/** The company's outlets: the newest, or what a search finds. */
export const useOutletRows = (search: string | undefined) => useQuery(outletsApi.choices(search));

const riderOption = ({ id, courier_name, termination_date }: Rider): Option<string> => ({
  value: id,
  label: termination_date === null ? courier_name : `${courier_name} (left)`,
});
const employeeOption = ({ id, employee_name }: Employee) => ({ value: id, label: employee_name });
const outletOption = ({ id, outlet_name, outlet_address }: Outlet) => ({
  value: id,
  label: `${outlet_name} · ${outlet_address}`,
});

/** Riders to choose from, those who have left included; one who was chosen before, by name. */
export const useRiderOptions = (value?: string) => {
  const choices = useSearchedOptions({ useRows: useRiderRows, optionOf: riderOption });
  const isMissing =
    value !== undefined && choices.hasMore && !choices.options.some((one) => one.value === value);
  const { data } = useQuery({ ...ridersApi.detail(value ?? ''), enabled: isMissing });
  return isMissing && data ? { ...choices, options: [riderOption(data), ...choices.options] } : choices;
};

/** A list's filter by rider, by search where the company has more riders than are loaded. */
export const RiderFilter = (props: ChoiceFilterProps) => (
  <SearchedFilter label="Rider" choices={useRiderOptions(props.value)} {...props} />
);

/** A list's filter by employee, by search where there are more than are loaded. */
export const EmployeeFilter = (props: ChoiceFilterProps) => {
  const choices = useSearchedOptions({ useRows: useEmployeeRows, optionOf: employeeOption });
  const isMissing =
    props.value !== undefined &&
    choices.hasMore &&
    !choices.options.some(({ value }) => value === props.value);
  const { data } = useQuery({ ...employeesApi.detail(props.value ?? ''), enabled: isMissing });
  const named =
    isMissing && data ? { ...choices, options: [employeeOption(data), ...choices.options] } : choices;
  return <SearchedFilter label="Employee" choices={named} {...props} />;
};

/** A list's filter by outlet, by search where there are more than are loaded. */
export const OutletFilter = (props: ChoiceFilterProps) => (
  <SearchedFilter
    label="Outlet"
    choices={useSearchedOptions({ useRows: useOutletRows, optionOf: outletOption })}
    {...props}
  />
);
