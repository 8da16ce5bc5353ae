import { type PageRequest, toPage } from '../../platform/lists/paging.ts';

/** Pages go as far as this, which takes a few milliseconds to count; beyond it a filter says what is looked for. */
export const mostCounted = 3_000;

/** A page of a list that was counted up to one more than `mostCounted`. */
export const toCountedPage = <Item>(data: Item[], counted: number, page: PageRequest) => ({
  ...toPage(data, Math.min(counted, mostCounted), page),
  ...(counted > mostCounted && { total_is_capped: true as const }),
});
