import { useQuery } from '@tanstack/react-query';
import { customersApi } from '@waybill/api';
import { limits } from '@waybill/contract';
import { useDebouncedValue } from '@waybill/ui';

/** The customers that match what is typed, and a message for while there are none; `isWriter`: Enter adds a new one. */
export function useFoundCustomers(text: string, isWriter: boolean) {
  const typed = text.trim();
  const search = useDebouncedValue(typed, 150);
  const isLongEnough = typed.length >= limits.searchMinimum;
  const found = useQuery({ ...customersApi.search(search), enabled: search.length >= limits.searchMinimum });
  const isCurrent = search === typed && !found.isPlaceholderData && !found.isPending;
  const nothing = () => {
    if (!isLongEnough) return `Type at least ${limits.searchMinimum} characters`;
    if (found.error) return 'Customers could not be searched. Type the details below.';
    if (!isCurrent) return 'Searching…';
    return isWriter
      ? 'No such customer. Press Enter to add a new customer, or type the details below.'
      : 'No such customer. Type the details below.';
  };
  return {
    customers: isLongEnough ? (found.data?.data ?? []) : [],
    /** They are the matches of what is typed now; false also while too little is typed. */
    isCurrent: isLongEnough && isCurrent && !found.error,
    isFetching: found.isFetching,
    nothing: nothing(),
  };
}
