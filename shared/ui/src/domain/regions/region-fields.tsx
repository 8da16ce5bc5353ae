import { useQuery } from '@tanstack/react-query';
import { regionsApi } from '@waybill/api';
import type { Country, RegionWithCities } from '@waybill/contract';
import { useCallback } from 'react';
import { Select } from '../../fields/controls.ts';
import { useFromFields, useSetFields } from '../../fields/form-values.tsx';
import { Field, type FieldProps, type NamePrefix } from '../../form/field.tsx';
import { TextField } from '../../form/text-fields.tsx';
import styles from './region-fields.module.css';

/** The country of most users. */
export const homeCountry = 'Nigeria';

type Part = 'country' | 'state' | 'city';

type PlaceValues = Readonly<Record<`${string}_${Part}`, unknown>>;

interface RegionFieldsProps<Values extends object> {
  /** The start of the fields' names: `company` makes `company_country`, `company_state` and `company_city`. */
  prefix: NoInfer<NamePrefix<Values, Part>>;
  /** The messages while they are empty; one left out is optional. */
  required: Partial<Record<Part, string>>;
  /** The labels of the fields, if one form asks for two places: `Outlet country`. */
  labels?: Record<Part, string>;
}

const plainLabels: Record<Part, string> = { country: 'Country', state: 'State', city: 'City' };

const byName = <Named extends { name: string }>(list: readonly Named[] | undefined, name: unknown) =>
  list?.find((one) => one.name === name);

const homeFirst = (countries: readonly Country[]) =>
  [...countries].sort((one, other) => Number(other.name === homeCountry) - Number(one.name === homeCountry));

/** The choices, and what is chosen already even where the list does not know it: a stored address is not lost. */
const optionsOf = (list: readonly { name: string }[] | undefined, chosen: unknown) => {
  const names = (list ?? []).map(({ name }) => name);
  const all =
    typeof chosen === 'string' && chosen !== '' && !names.includes(chosen) ? [chosen, ...names] : names;
  return [...new Set(all)].map((name) => ({ value: name, label: name }));
};

/** Country and state of the form around as the list of regions has them, by the names that are chosen. */
function useChosenRegions(prefix: string) {
  const select = useCallback(
    (all: Partial<Record<string, string>>) =>
      Object.fromEntries(
        ['country', 'state', 'city'].map((part) => [`${prefix}_${part}`, all[`${prefix}_${part}`]]),
      ),
    [prefix],
  );
  const values = useFromFields(select);
  const countries = useQuery(regionsApi.countries());
  const country = byName(countries.data, values[`${prefix}_country`]);
  const states = useQuery({ ...regionsApi.states(country?.id ?? 0), enabled: country !== undefined });
  const state = byName(country && states.data, values[`${prefix}_state`]);
  return { values, countries, country, states, state };
}

/**
 * Country → state → city, each list depending on the choice before it; searched by typing, Nigeria first. The values are
 * names. Without the lists (offline, and none stored) any text is accepted.
 */
export function RegionFields<Values extends object>({
  prefix,
  required,
  labels = plainLabels,
}: RegionFieldsProps<Values>) {
  const { values, countries, country, states, state } = useChosenRegions(prefix);
  const setFields = useSetFields<Record<string, string | undefined>>();
  const nameOf = (part: Part) => `${prefix}_${part}` as const;
  const clear = (...parts: Part[]) =>
    setFields(Object.fromEntries(parts.map((part) => [nameOf(part), undefined])));

  const field = (
    part: Part,
    list: readonly { name: string }[] | undefined,
    query: ListQuery,
    cleared: Part[],
  ) => {
    const common = { name: nameOf(part), label: labels[part], required: required[part] };
    if (!list && query.isError) return <TypedRegion {...common} onRetry={query.refetch} />;
    return (
      <Field<PlaceValues> {...common}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={optionsOf(list, values[nameOf(part)])}
          loading={query.isFetching}
          placeholder={`Choose a ${part}`}
          onChange={() => clear(...cleared)}
          notFoundContent={emptyText(query, part, { country, state })}
        />
      </Field>
    );
  };
  // Without the countries there are no states to ask for.
  const ofStates = country ? states : countries;

  return (
    <>
      {field('country', countries.data && homeFirst(countries.data), countries, ['state', 'city'])}
      {field('state', country && states.data, ofStates, ['city'])}
      {field('city', state?.cities, ofStates, [])}
    </>
  );
}

interface ListQuery {
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface TypedRegionProps extends FieldProps<PlaceValues> {
  onRetry: () => unknown;
}

/** In place of a list that could not be loaded: any text is taken. */
const TypedRegion = ({ onRetry, ...field }: TypedRegionProps) => (
  <TextField<PlaceValues>
    {...field}
    hint={
      <>
        The list could not be loaded: type it, or{' '}
        <button type="button" className={styles.retry} onClick={() => onRetry()}>
          Retry
        </button>
      </>
    }
  />
);

const emptyText = (
  query: ListQuery,
  part: Part,
  chosen: { country: Country | undefined; state: RegionWithCities | undefined },
) => {
  if (query.isFetching) return 'Loading…';
  if (part !== 'country' && !chosen.country) return 'Choose a country first';
  if (part === 'city' && !chosen.state) return 'Choose a state first';
  return 'Nothing found';
};
