import {
  customer,
  customerChanges,
  customerFilter,
  customerPage,
  customerSearch,
  newCustomer,
} from '@waybill/contract';
import { addressBookRoutes } from '../address-book/index.ts';
import { customersService } from './customers.service.ts';

/** The people to whom a company delivers. */
export const customersRoutes = addressBookRoutes({
  noun: 'customer',
  one: 'a customer',
  changing:
    'Fields that are left out stay as they are; `clear` names those to empty. Orders keep the customer as entered when they were made.',
  item: customer,
  page: customerPage,
  filter: customerFilter,
  search: customerSearch,
  added: newCustomer,
  changes: customerChanges,
  service: customersService,
});
