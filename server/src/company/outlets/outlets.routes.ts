import { newOutlet, outlet, outletChanges, outletFilter, outletPage, outletSearch } from '@waybill/contract';
import { addressBookRoutes } from '../address-book/index.ts';
import { outletsService } from './outlets.service.ts';

/** The places where a company picks up its orders. */
export const outletsRoutes = addressBookRoutes({
  noun: 'outlet',
  one: 'an outlet',
  changing:
    'Fields that are left out stay as they are. Orders keep the outlet as it was when they were made.',
  item: outlet,
  page: outletPage,
  filter: outletFilter,
  search: outletSearch,
  added: newOutlet,
  changes: outletChanges,
  service: outletsService,
});
