import type { Order, Outlet } from '@waybill/contract';
import { type Option, useOutletRows, useSearchedOptions } from '@waybill/ui/fields';

const optionOf = ({ id, outlet_name, outlet_address }: Outlet): Option<string> => ({
  value: id,
  label: `${outlet_name} · ${outlet_address}`,
});

/** The company's outlets to choose from, and the outlet of an edited order, which may have been deleted. */
export function useOutletChoices(order: Order | undefined) {
  const chosen = order?.outlet_id
    ? { value: order.outlet_id, label: `${order.outlet_name ?? 'Outlet'} · ${order.outlet_address}` }
    : undefined;
  return useSearchedOptions({ useRows: useOutletRows, optionOf, chosen });
}
