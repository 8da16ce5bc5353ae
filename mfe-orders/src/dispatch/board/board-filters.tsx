import { useQuery } from '@tanstack/react-query';
import { companiesApi, regionsApi } from '@waybill/api';
import { Button } from '@waybill/ui';
import { FilterSelect, OutletFilter, RiderFilter } from '@waybill/ui/filters';
import type { BoardNarrowing } from './board-narrowing.ts';
import styles from './orders-board.module.css';

interface BoardFiltersProps {
  narrowing: BoardNarrowing;
  onChange: (narrowing: BoardNarrowing) => void;
}

/** The cities of the company's state. */
function useAreas(): readonly string[] {
  const { data: company } = useQuery(companiesApi.mine());
  const { data: countries } = useQuery(regionsApi.countries());
  const country = countries?.find(({ name }) => name === company?.company_country);
  const { data: states } = useQuery({
    ...regionsApi.states(country?.id ?? 0),
    enabled: country !== undefined,
  });
  const state = country && states?.find(({ name }) => name === company?.company_state);
  return (state?.cities ?? []).map(({ name }) => name);
}

/** Narrows the board to an outlet, an area and a rider, and turns its order around. */
export function BoardFilters({ narrowing, onChange }: BoardFiltersProps) {
  const areas = useAreas();
  const set = (changes: BoardNarrowing) => onChange({ ...narrowing, ...changes });
  const { outlet, area, rider, sort } = narrowing;
  return (
    <fieldset className={styles.filters} aria-label="Filters">
      <OutletFilter value={outlet} onChange={(value) => set({ outlet: value })} />
      <FilterSelect
        label="Area"
        value={area}
        options={areas.map((name) => ({ value: name, label: name }))}
        onChange={(value) => set({ area: value })}
      />
      <RiderFilter value={rider} onChange={(value) => set({ rider: value })} />
      <FilterSelect
        label="Order"
        emptyLabel="Newest first"
        value={sort}
        options={[{ value: 'oldest', label: 'Waiting longest first' }]}
        onChange={(value) => set({ sort: value ? 'oldest' : undefined })}
      />
      {(outlet || area || rider || sort) && <Button onClick={() => onChange({})}>Clear filters</Button>}
    </fieldset>
  );
}
