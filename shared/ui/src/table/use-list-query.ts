import { showSuccess } from '@waybill/session';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { dayText } from '../show/lagos-time.ts';
import { useToday } from '../show/use-today.ts';
import { useKitTexts } from '../texts/kit-texts.tsx';
import type { UrlParam } from './url-param.ts';

/** By what a list is sorted, and which way; sent to the server as it is. */
export interface Sorting<Sort extends string = string> {
  sort: Sort;
  direction: 'asc' | 'desc';
}

type Params = Readonly<Record<string, UrlParam<unknown>>>;
/** The values of a list’s filters, by the params that describe them. */
export type ListFilters<Of extends Params> = {
  [Name in keyof Of]: Of[Name] extends UrlParam<infer Value> ? Value : never;
};

/** A list's state, as the URL has it, and how to change it. */
export interface ListState<Filters extends object, Sort extends string = string> {
  filters: Filters;
  page: number;
  perPage: number;
  pageSizes: readonly number[];
  /** True while any filter differs from its default. */
  isFiltered: boolean;
  /** Changes filters and returns to page 1. */
  change: (changes: Partial<Filters>) => void;
  clear: () => void;
  setPage: (page: number) => void;
  setPerPage: (perPage: number) => void;
  /** By what the list can be sorted; it comes by the first one, newest first. */
  sorts: readonly Sort[];
  /** Undefined while the list is as it comes. */
  sorting: Sorting<Sort> | undefined;
  /** Returns to page 1; without a sorting the list is as it comes. */
  sortBy(sorting?: Sorting<Sort>): void;
  /** Filters and order as the address has them, without a search text. */
  query: string;
  /** Shows page 1 of these filters in this order. */
  applyQuery: (query: string) => void;
}

interface ListOptions<Sort extends string> {
  /** The address of a page of this list: `to.remittance`. The page is the path's `:page`. */
  path: (page: number) => string;
  /** The first is the default. */
  pageSizes: readonly number[];
  /** By what the server can sort the list, beginning with what it comes by, newest first. */
  sorts?: readonly Sort[];
}

const sortingIn = <Sort extends string>(
  search: URLSearchParams,
  sorts: readonly Sort[],
): Sorting<Sort> | undefined => {
  const sort = sorts.find((name) => name === search.get('sort'));
  const direction = search.get('direction') === 'asc' ? 'asc' : 'desc';
  return sort === undefined || (sort === sorts[0] && direction === 'desc') ? undefined : { sort, direction };
};

/** The part of an address that is saved under a name: a search text names a customer, and is for now. */
const savedPart = (text: string): string => {
  const query = new URLSearchParams(text);
  for (const name of ['search', 'per_page']) query.delete(name);
  query.sort();
  return query.toString();
};

const wholeNumber = (text: string | undefined | null) =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

/** Says that the dates of a list have moved with the day. */
function useNewDayNotice(day: string, filters: object): void {
  const { newDay } = useKitTexts().list;
  const before = useRef({ day, filters });
  useEffect(() => {
    const { day: lastDay, filters: last } = before.current;
    before.current = { day, filters };
    if (day !== lastDay && JSON.stringify(last) !== JSON.stringify(filters))
      showSuccess(newDay(dayText(day)));
  }, [day, filters, newDay]);
}

/** Keeps a list's filters, page and page size in the URL, so that they can be shared, bookmarked and gone back to. */
export function useListQuery<const Of extends Params, const Sort extends string = never>(
  params: Of,
  { path, pageSizes, sorts = [] }: ListOptions<Sort>,
): ListState<ListFilters<Of>, Sort> {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = useParams().page;
  const page = wholeNumber(inAddress) ?? 1;
  const isNoPage = inAddress !== undefined && wholeNumber(inAddress) === undefined;
  const request = wholeNumber(search.get('per_page'));
  const perPage = request !== undefined && pageSizes.includes(request) ? request : pageSizes[0]!;
  const text = search.toString();

  // The address says what is shown: what is no page leads to the first one.
  useEffect(() => {
    if (isNoPage) navigate(`${path(1)}${text && `?${text}`}`, { replace: true });
  }, [isNoPage, navigate, path, text]);

  // Defaults such as the last week follow the day, also in a page that is open at midnight.
  const day = useToday();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the defaults that params read depend on the day.
  const filters = useMemo(() => {
    const values = new URLSearchParams(text);
    return Object.fromEntries(
      Object.entries(params).map(([name, param]) => [name, param.read(values.get(name))]),
    ) as unknown as ListFilters<Of>;
  }, [text, params, day]);
  useNewDayNotice(day, filters);

  const go = useCallback(
    (toPage: number, changes: Readonly<Record<string, string | null>>) => {
      const next = new URLSearchParams(text);
      for (const [name, value] of Object.entries(changes))
        if (value === null) next.delete(name);
        else next.set(name, value);
      navigate(`${path(toPage)}${next.size > 0 ? `?${next}` : ''}`);
    },
    [navigate, path, text],
  );

  return {
    filters,
    page,
    perPage,
    pageSizes,
    isFiltered: Object.keys(params).some((name) => search.has(name)),
    change: (changes) =>
      go(
        1,
        Object.fromEntries(
          Object.entries(changes).map(([name, value]) => [name, params[name]!.write(value)]),
        ),
      ),
    clear: () => go(1, Object.fromEntries(Object.keys(params).map((name) => [name, null]))),
    setPage: (next) => go(next, {}),
    setPerPage: (next) => go(1, { per_page: next === pageSizes[0] ? null : String(next) }),
    sorts,
    sorting: sortingIn(search, sorts),
    query: savedPart(text),
    applyQuery: (query) => navigate(`${path(1)}${query && `?${savedPart(query)}`}`),
    sortBy: (sorting) => go(1, { sort: sorting?.sort ?? null, direction: sorting?.direction ?? null }),
  };
}
