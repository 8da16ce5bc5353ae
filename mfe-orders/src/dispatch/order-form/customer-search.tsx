import { useQuery } from '@tanstack/react-query';
import { customersApi } from '@waybill/api';
import { type Customer, limits, type NewCustomer } from '@waybill/contract';
import { can, useViewer } from '@waybill/session';
import { Button, Icon, phoneText, useDebouncedValue } from '@waybill/ui';
import { Select, useReadFields, useSetFields } from '@waybill/ui/fields';
import { useRef, useState } from 'react';
import { AddCustomerDialog } from '../../customers/customer.dialogs.tsx';
import styles from './order-form.module.css';
import type { OrderValues } from './order-values.ts';

const fieldsOf = (customer: Customer): OrderValues => ({
  customer_name: customer.customer_name,
  customer_phone: customer.customer_phone,
  customer_email: customer.customer_email ?? undefined,
  customer_address: customer.customer_address,
  customer_city: customer.customer_city,
  customer_state: customer.customer_state,
  customer_country: customer.customer_country,
});

const customerFields = [
  'customer_name',
  'customer_phone',
  'customer_email',
  'customer_address',
  'customer_country',
  'customer_state',
  'customer_city',
] as const;

/** Starting values of a new customer: what was typed into the order, and the name that was searched. */
function startingValuesOf(values: OrderValues, searched: string): Partial<NewCustomer> {
  const typed = customerFields.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  const isNumber = /^[\d\s+()-]+$/.test(searched);
  return {
    ...(searched && !isNumber && { customer_name: searched }),
    ...Object.fromEntries(typed),
  };
}

// On a phone, the keyboard would cover the form before anybody has read it.
const hasMouse = () => matchMedia('(pointer: fine)').matches;

/** The customers that match, and a message for when there are none. */
function useFoundCustomers(typed: string) {
  const search = useDebouncedValue(typed.trim(), 300);
  const isLongEnough = search.length >= limits.searchMinimum;
  const found = useQuery({ ...customersApi.search(search), enabled: isLongEnough });
  const nothing = found.error
    ? 'Customers could not be searched. Type the details below.'
    : isLongEnough && !found.isFetching
      ? 'No such customer. Add a new customer, or type the details below.'
      : `Type at least ${limits.searchMinimum} characters`;
  return { customers: isLongEnough ? (found.data?.data ?? []) : [], isFetching: found.isFetching, nothing };
}

/** What receivers have said of the way to this customer. */
const wayOf = ({ customer_landmark, customer_note }: Customer): string =>
  [customer_landmark, customer_note].filter(Boolean).join(' · ');

export interface CustomerSearchProps {
  onPicked?: ((customer: Customer) => void) | undefined;
}

/** Finds a customer of the company, or adds one, and fills the order's fields with their details. */
export function CustomerSearch({ onPicked }: CustomerSearchProps) {
  const [typed, setTyped] = useState('');
  const searched = useRef('');
  const [initial, setInitial] = useState<Partial<NewCustomer> | null>(null);
  const { customers, isFetching, nothing } = useFoundCustomers(typed);
  const readFields = useReadFields<OrderValues>();
  const setFields = useSetFields<OrderValues>();
  const isWriter = can(useViewer(), 'customers.write');
  const fill = (customer: Customer | undefined) => {
    if (customer) {
      const way = wayOf(customer);
      const isToFill = way !== '' && !readFields().customer_comment;
      setFields({ ...fieldsOf(customer), ...(isToFill && { customer_comment: way }) });
      onPicked?.(customer);
    }
    setTyped('');
    searched.current = '';
  };
  return (
    <div className={styles.search}>
      <Select<string>
        className={styles.searchBox}
        aria-label="Search customers"
        placeholder="Search customers by name or phone"
        value={null}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        loading={isFetching}
        notFoundContent={<span className={styles.nothing}>{nothing}</span>}
        autoFocus={hasMouse()}
        options={customers.map(({ id, customer_name, customer_phone }) => ({
          value: id,
          label: `${customer_name} · ${phoneText(customer_phone)}`,
        }))}
        onSelect={(id: string) => fill(customers.find((each) => each.id === id))}
      />
      {isWriter && (
        <Button
          icon={<Icon name="plus" />}
          onPointerDown={() => {
            // The field is emptied as soon as it loses the focus.
            searched.current = typed.trim();
          }}
          onClick={() => setInitial(startingValuesOf(readFields(), typed.trim() || searched.current))}
        >
          Add a new customer
        </Button>
      )}
      {initial && <AddCustomerDialog initial={initial} onAdded={fill} onClose={() => setInitial(null)} />}
    </div>
  );
}
