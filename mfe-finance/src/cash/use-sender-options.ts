import { useQuery } from '@tanstack/react-query';
import { statementsApi } from '@waybill/api';
import type { StatementSender } from '@waybill/contract';
import { moneyText } from '@waybill/ui';
import { type Option, useSearchedOptions } from '@waybill/ui/fields';

/** In words, as below 0 it is they who owe. */
export const owedText = (naira: number): string =>
  naira < 0 ? `owes ${moneyText(-naira)} in fees` : `${moneyText(naira)} owed`;

/** With what else says who it is. */
export const senderName = ({ name, kind, is_deleted }: StatementSender): string =>
  [is_deleted ? `${name} (deleted)` : name, kind === 'user' && 'user'].filter(Boolean).join(' · ');

const senderOption = (sender: StatementSender): Option<string> => {
  const { id, address, owed_now } = sender;
  const parts = [senderName(sender), address, owed_now !== 0 && owedText(owed_now)];
  return { value: id, label: parts.filter(Boolean).join(' · ') };
};

const useRows = (search: string | undefined) => useQuery(statementsApi.senders(search));
const useOutlets = (search: string | undefined) => useQuery(statementsApi.senders(search, 'outlet'));
const useUsers = (search: string | undefined) => useQuery(statementsApi.senders(search, 'user'));
const rows = { any: useRows, outlet: useOutlets, user: useUsers };

/** Outlets and users to choose from, who is owed most first: fifty, or those that a search finds, deleted ones that are owed included. */
export const useSenderOptions = (chosen?: Option<string>, kind: keyof typeof rows = 'any') =>
  useSearchedOptions({ useRows: rows[kind], optionOf: senderOption, chosen });
