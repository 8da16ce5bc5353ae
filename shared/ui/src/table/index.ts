/** `@waybill/ui/table`: everything that list pages are made of. */

export { EmployeeFilter, OutletFilter, RiderFilter } from '../domain/choices/people-filters.tsx';
export { useMedia } from '../theme/use-media.ts';
export type { CellValue, Column } from './columns.tsx';
export { DateRange, type DayRange, daysAgo, today } from './date-range.tsx';
export { FilterSelect } from './filter-select.tsx';
export { ListPage } from './list-page.tsx';
export { useListSettings } from './list-settings.ts';
export { ListTotals } from './list-totals.tsx';
export { RowsList } from './rows-list.tsx';
export { SearchBox } from './search-box.tsx';
export type { Sorting } from './sorting.ts';
export { dayParam, oneOfParam, textParam, type UrlParam } from './url-param.ts';
export { type ListFilters, type ListState, useListQuery } from './use-list-query.ts';
export { useNewOnArrival, useParamOnArrival } from './use-new-on-arrival.ts';
export { useUnpaginatedList } from './use-unpaginated-list.ts';
