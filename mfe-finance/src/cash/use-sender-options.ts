import { useQuery } from '@tanstack/react-query';
import { statementsApi } from '@waybill/api';
import type { StatementSender } from '@waybill/contract';
import { moneyText } from '@waybill/ui';
import { type Option, useSearchedOptions } from '@waybill/ui/fields';

const owedText = (naira: number) =>
  naira < 0 ? `owes ${moneyText(-naira)} of fees` : `${moneyText(naira)} owed`;

const senderOption = ({ id, name, kind, address, is_deleted, owed_now }: StatementSender): Option<string> => {
  const parts = [
    is_deleted ? `${name} (deleted)` : name,
    kind === 'user' && 'user who books',
    address,
    owed_now !== 0 && owedText(owed_now),
  ];
  return { value: id, label: parts.filter(Boolean).join(' · ') };
};

const useRows = (search: string | undefined) => useQuery(statementsApi.senders(search));
const useOutlets = (search: string | undefined) => useQuery(statementsApi.senders(search, 'outlet'));
const useUsers = (search: string | undefined) => useQuery(statementsApi.senders(search, 'user'));
const rows = { any: useRows, outlet: useOutlets, user: useUsers };

/** Outlets and users to choose from, who is owed most first: fifty, or those that a search finds, deleted ones that are owed included. */
export const useSenderOptions = (chosen?: Option<string>, kind: keyof typeof rows = 'any') =>
  useSearchedOptions({ useRows: rows[kind], optionOf: senderOption, chosen });
