import type { Order } from '@waybill/contract';
import { type Option, useOutletRows, useSearchedOptions } from '@waybill/ui/fields';
import type { KnownOutlet } from '../pasted/pasted-order.ts';

export const outletOption = ({ id, outlet_name, outlet_address }: KnownOutlet): Option<string> => ({
  value: id,
  label: `${outlet_name} · ${outlet_address}`,
});

/**
 * The company's outlets to choose from, the outlet of an edited order, which may have been deleted, and those that a message
 * `named`.
 */
export function useOutletChoices(order: Order | undefined, named: readonly KnownOutlet[]) {
  const chosen = order?.outlet_id
    ? { value: order.outlet_id, label: `${order.outlet_name ?? 'Outlet'} · ${order.outlet_address}` }
    : undefined;
  const choices = useSearchedOptions({ useRows: useOutletRows, optionOf: outletOption, chosen });
  const others = named.filter(({ id }) => !choices.options.some(({ value }) => value === id));
  return { ...choices, options: [...others.map(outletOption), ...choices.options] };
}
