import { useQuery } from '@tanstack/react-query';
import { customersApi } from '@waybill/api';
import { type Customer, limits } from '@waybill/contract';
import { TextAreaField, TextField, useSettled } from '@waybill/ui';
import { PhoneField, Select, useFieldValues, useSetFields } from '@waybill/ui/fields';
import { useState } from 'react';
import styles from './create-order.module.css';
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

// On a phone the keyboard would cover the form before it was read.
const hasMouse = () => matchMedia('(pointer: fine)').matches;

/** Finds a customer of the company and fills the fields below with him. */
function CustomerSearch() {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 300);
  const isLongEnough = search.length >= limits.searchMinimum;
  const found = useQuery({ ...customersApi.search(search), enabled: isLongEnough });
  const setFields = useSetFields<OrderValues>();
  const customers = isLongEnough ? (found.data?.data ?? []) : [];
  const nothing = found.error
    ? 'Customers could not be searched. Type the details below.'
    : isLongEnough && !found.isFetching
      ? 'No such customer. Type the details below.'
      : `Type at least ${limits.searchMinimum} characters`;
  return (
    <Select<string>
      className={styles.search}
      aria-label="Search customers"
      placeholder="Search customers by name or phone"
      value={null}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      loading={found.isFetching}
      notFoundContent={<span className={styles.nothing}>{nothing}</span>}
      autoFocus={hasMouse()}
      options={customers.map(({ id, customer_name, customer_phone }) => ({
        value: id,
        label: `${customer_name} · ${customer_phone}`,
      }))}
      onSelect={(id: string) => {
        const customer = customers.find((each) => each.id === id);
        if (customer) setFields(fieldsOf(customer));
        setTyped('');
      }}
    />
  );
}

const allEmpty = 'Customer details are required. Search for existing customers or add a new customer.';

/** Who gets the parcel: a known customer, or one typed here. */
export function CustomerFields() {
  const { customer_name, customer_phone, customer_address } = useFieldValues<OrderValues>();
  const isAllEmpty = !customer_name && !customer_phone && !customer_address;
  return (
    <fieldset className={styles.part}>
      <legend>Customer</legend>
      <CustomerSearch />
      <div className={styles.grid}>
        <TextField
          name="customer_name"
          label="Customer name"
          required={isAllEmpty ? allEmpty : 'Customer name is required'}
        />
        <PhoneField name="customer_phone" label="Customer phone" required="Customer phone is required" />
        <TextField
          name="customer_address"
          label="Customer address"
          required="Customer address is required."
          maxLength={limits.longText}
          className={styles.wide}
        />
        <TextField name="customer_city" label="City" />
        <TextField name="customer_state" label="State" />
        <TextField name="customer_country" label="Country" />
        <TextField name="customer_email" label="Customer email" type="email" />
        <TextAreaField name="customer_comment" label="Customer’s comment" rows={1} className={styles.wide} />
      </div>
    </fieldset>
  );
}
