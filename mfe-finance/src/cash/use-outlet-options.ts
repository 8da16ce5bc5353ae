import { useQuery } from '@tanstack/react-query';
import { statementsApi } from '@waybill/api';
import type { StatementOutlet } from '@waybill/contract';
import { moneyText } from '@waybill/ui';
import { type Option, useSearchedOptions } from '@waybill/ui/fields';

const outletOption = (outlet: StatementOutlet): Option<string> => {
  const { id, outlet_name, outlet_address, is_deleted, owed_now } = outlet;
  const parts = [
    is_deleted ? `${outlet_name} (deleted)` : outlet_name,
    ...(outlet_address ? [outlet_address] : []),
    ...(owed_now === 0 ? [] : [`${moneyText(owed_now)} owed`]),
  ];
  return { value: id, label: parts.join(' · ') };
};

const useRows = (search: string | undefined) => useQuery(statementsApi.outlets(search));

/** Outlets to choose from, who is owed most first: fifty, or those that a search finds, deleted ones that are owed included. */
export const useOutletOptions = (chosen?: Option<string>) =>
  useSearchedOptions({ useRows, optionOf: outletOption, chosen });
