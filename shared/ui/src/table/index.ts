/** `@waybill/ui/table`: everything that list pages are made of. */

export { AmountLine, AmountLines } from './amount-lines.tsx';
export type { Column } from './columns.tsx';
export { DateRange, type DayRange, daysAgo, shownDays, today } from './date-range.tsx';
export { FoldedFilters } from './folded-filters.tsx';
export { ListPage } from './list-page.tsx';
export { ListTotals } from './list-totals.tsx';
export { Pages } from './pages.tsx';
export { RowsList } from './rows-list.tsx';
export { StatementView, useStatementDays } from './statement-view.tsx';
export { dayParam, oneOfParam, textParam, type UrlParam } from './url-param.ts';
export { type ListFilters, type ListState, type Sorting, useListQuery } from './use-list-query.ts';
export { useUnpaginatedList } from './use-unpaginated-list.ts';
