import { useQuery } from '@tanstack/react-query';
import { outletsApi } from '@waybill/api';
import { limits, type Order, type Outlet } from '@waybill/contract';
import { useDebouncedValue } from '@waybill/ui';
import type { Option } from '@waybill/ui/fields';
import { useRef, useState } from 'react';

const optionOf = ({ id, outlet_name, outlet_address }: Outlet): Option<string> => ({
  value: id,
  label: `${outlet_name} · ${outlet_address}`,
});

/**
 * The company's outlets to choose from: the newest hundred, the results of a search, and the outlet of an edited order,
 * which may have been deleted.
 */
export function useOutletChoices(
  newest: { data: readonly Outlet[]; total: number },
  order: Order | undefined,
) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), 300);
  const isSearched = newest.total > newest.data.length && search.length >= limits.searchMinimum;
  const found = useQuery({ ...outletsApi.list({ page: 1, perPage: 20, search }), enabled: isSearched });
  // A result stays a choice: it may be the selected one.
  const options = useRef(new Map<string, Option<string>>()).current;
  if (order?.outlet_id && !options.has(order.outlet_id))
    options.set(order.outlet_id, {
      value: order.outlet_id,
      label: `${order.outlet_name ?? 'Outlet'} · ${order.outlet_address}`,
    });
  for (const outlet of [...newest.data, ...((isSearched && found.data?.data) || [])])
    options.set(outlet.id, optionOf(outlet));
  return { choices: [...options.values()], isSearching: isSearched && found.isFetching, setTyped };
}
