import { useQuery } from '@tanstack/react-query';
import { ridersApi, statementsApi } from '@waybill/api';
import { limits, type Rider, type StatementOutlet } from '@waybill/contract';
import { moneyText, useDebouncedValue } from '@waybill/ui';
import type { Option } from '@waybill/ui/fields';
import { useRef, useState } from 'react';

/** What is typed, as soon as it is long enough to be searched. */
function useTypedSearch() {
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim(), 300);
  return { search: text.length >= limits.searchMinimum ? text : undefined, setTyped };
}

/** A choice that was found stays one: it may be the selected one. */
function useSeen<Row>(rows: readonly Row[] | undefined, optionOf: (row: Row) => Option<string>) {
  const seen = useRef(new Map<string, Option<string>>()).current;
  for (const option of (rows ?? []).map(optionOf)) seen.set(option.value, option);
  return [...seen.values()];
}

const outletOption = ({ id, outlet_name, is_deleted, owed_now }: StatementOutlet): Option<string> => ({
  value: id,
  label: [
    is_deleted ? `${outlet_name} (deleted)` : outlet_name,
    ...(owed_now === 0 ? [] : [`${moneyText(owed_now)} owed`]),
  ].join(' · '),
});

const riderOption = ({ id, courier_name, termination_date }: Rider): Option<string> => ({
  value: id,
  label: termination_date === null ? courier_name : `${courier_name} (left)`,
});

/** Outlets to choose from, who is owed most first: fifty, or those that a search finds, deleted ones that are owed included. */
export function useOutletOptions(isEnabled = true) {
  const { search, setTyped } = useTypedSearch();
  const query = useQuery({ ...statementsApi.outlets(search), enabled: isEnabled });
  return { ...query, options: useSeen(query.data?.data, outletOption), setTyped };
}

/** Riders to choose from: the newest fifty, or those that a search finds, those who have left included. */
export function useRiderOptions(isEnabled = true) {
  const { search, setTyped } = useTypedSearch();
  const query = useQuery({ ...ridersApi.list({ page: 1, perPage: 50, search }), enabled: isEnabled });
  return { ...query, options: useSeen(query.data?.data, riderOption), setTyped };
}
