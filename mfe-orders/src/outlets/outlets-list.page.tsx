import { useQuery } from '@tanstack/react-query';
import { outletsApi } from '@waybill/api';
import { limits, type NewOutlet, type Outlet } from '@waybill/contract';
import { to } from '@waybill/federation';
import { phoneText } from '@waybill/ui';
import { AddressBookPage } from '../address-book/address-book.page.tsx';
import type { AddressBook } from '../address-book/address-book.ts';
import { OutletFields } from './outlet-fields.tsx';

const outlets: AddressBook<Outlet> = {
  prefix: 'outlet',
  title: 'Outlets',
  path: to.outlets,
  pageSizes: [8, 15, 20],
  ability: 'outlets.write',
  search: { label: 'Search outlets', minimum: limits.searchMinimum, delayMs: 400 },
  words: {
    add: 'Add an outlet',
    addTitle: 'Add an outlet',
    editTitle: 'Edit Outlet',
    deleteTitle: 'Delete Outlet',
  },
  columns: [
    { id: 'name', title: 'Name', value: ({ outlet_name }) => outlet_name, card: 'title' },
    { id: 'email', title: 'Email', value: ({ outlet_email }) => outlet_email },
    {
      id: 'phone',
      title: 'Contact no.',
      value: ({ outlet_phone }) => phoneText(outlet_phone),
      card: 'aside',
    },
    { id: 'country', title: 'Country', value: ({ outlet_country }) => outlet_country },
    { id: 'state', title: 'State', value: ({ outlet_state }) => outlet_state },
    { id: 'city', title: 'City', value: ({ outlet_city }) => outlet_city },
  ],
  nameOf: ({ outlet_name }) => outlet_name,
  Fields: OutletFields,
  valuesOf: (outlet) => ({
    outlet_name: outlet.outlet_name,
    outlet_email: outlet.outlet_email ?? undefined,
    outlet_phone: outlet.outlet_phone,
    outlet_address: outlet.outlet_address,
    outlet_country: outlet.outlet_country,
    outlet_state: outlet.outlet_state,
    outlet_city: outlet.outlet_city,
  }),
  useEntries: (query) => useQuery(outletsApi.list(query)),
  queries: outletsApi.all,
  create: (values, key) => outletsApi.create(values as unknown as NewOutlet, key),
  update: outletsApi.update as AddressBook<Outlet>['update'],
  remove: outletsApi.remove,
};

/** The places where the company picks orders up (spec 2, "Outlets"). */
export const OutletsListPage = () => <AddressBookPage book={outlets} />;
