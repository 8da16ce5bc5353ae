import { useQuery } from '@tanstack/react-query';
import { outletsApi } from '@waybill/api';
import { limits, type Order, type Outlet } from '@waybill/contract';
import { useSettled } from '@waybill/ui';
import type { Option } from '@waybill/ui/fields';
import { useRef, useState } from 'react';

const optionOf = ({ id, outlet_name, outlet_address }: Outlet): Option<string> => ({
  value: id,
  label: `${outlet_name} · ${outlet_address}`,
});

/**
 * The company's outlets to choose from: the newest hundred, what a search finds beyond them, and the one that an edited order
 * has, which may be deleted by now.
 */
export function useOutletChoices(
  newest: { data: readonly Outlet[]; total: number },
  order: Order | undefined,
) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 300);
  const isSearched = newest.total > newest.data.length && search.length >= limits.searchMinimum;
  const found = useQuery({ ...outletsApi.list({ page: 1, per_page: 20, search }), enabled: isSearched });
  // What was found once stays a choice: it may be the chosen one.
  const known = useRef(new Map<string, Option<string>>()).current;
  if (order?.outlet_id && !known.has(order.outlet_id))
    known.set(order.outlet_id, {
      value: order.outlet_id,
      label: `${order.outlet_name ?? 'Outlet'} · ${order.outlet_address}`,
    });
  for (const outlet of [...newest.data, ...((isSearched && found.data?.data) || [])])
    known.set(outlet.id, optionOf(outlet));
  return { choices: [...known.values()], isSearching: isSearched && found.isFetching, setTyped };
}
