import { limits } from '@waybill/contract';
import { useRef, useState } from 'react';
import type { Option } from '../../fields/select-field.tsx';
import { useDebouncedValue } from '../../show/use-debounced-value.ts';

/** A query of records to choose from. */
interface Rows<Row> {
  data?: { data: readonly Row[]; total: number } | undefined;
  isFetching: boolean;
  error: Error | null;
}

interface SearchedOptions<Row> {
  /** Queries the newest, or with a text those that fit it. */
  useRows: (search: string | undefined) => Rows<Row>;
  optionOf: (row: Row) => Option<string>;
  /** A choice that may be neither new nor found: the selected one. */
  chosen?: Option<string> | undefined;
}

/**
 * Choices out of any number: the newest of them, and where there are more, what the server finds for the typed text.
 * `setTyped` takes what is typed; `hasMore` says that not all are loaded.
 */
export function useSearchedOptions<Row>({ useRows, optionOf, chosen }: SearchedOptions<Row>) {
  const [typed, setTyped] = useState('');
  const [hasMore, setMore] = useState(false);
  const text = useDebouncedValue(typed.trim(), 300);
  const search = hasMore && text.length >= limits.searchMinimum ? text : undefined;
  const { data, isFetching, error } = useRows(search);
  const isIncomplete = data !== undefined && search === undefined && data.total > data.data.length;
  if (isIncomplete && !hasMore) setMore(true);
  // A result stays a choice: it may be the selected one.
  const seen = useRef(new Map<string, Option<string>>()).current;
  for (const option of (data?.data ?? []).map(optionOf)) seen.set(option.value, option);
  const options = [...seen.values()];
  const isMissing = chosen !== undefined && !seen.has(chosen.value);
  return { options: isMissing ? [chosen, ...options] : options, setTyped, hasMore, isFetching, error };
}
