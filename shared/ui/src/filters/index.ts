/** `@waybill/ui/filters`: what narrows a list, and what a page keeps in its address, without the tables of lists. */

export { EmployeeFilter, OutletFilter, RiderFilter } from '../domain/choices/people-filters.tsx';
export { useMedia } from '../theme/use-media.ts';
export { FilterSelect } from './filter-select.tsx';
export { useListSettings } from './list-settings.ts';
export { SearchBox } from './search-box.tsx';
export { useNewOnArrival, useParamOnArrival } from './use-new-on-arrival.ts';
