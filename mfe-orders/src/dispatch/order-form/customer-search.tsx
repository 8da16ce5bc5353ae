import { addressLine, type Customer, type NewCustomer } from '@waybill/contract';
import { can, useViewer } from '@waybill/session';
import { Button, Icon, phoneText } from '@waybill/ui';
import { Select, useReadFields, useSetFields } from '@waybill/ui/fields';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AddCustomerDialog } from '../../customers/add-customer.dialog.tsx';
import { TakenNumber } from '../../customers/taken-number.note.tsx';
import { valuesOfCustomer, valuesOfNewCustomer, valuesOfSearched } from './customer-values.ts';
import { firstOpenLine } from './item-focus.ts';
import styles from './order-form.module.css';
import type { OrderValues } from './order-values.ts';
import { useFoundCustomers } from './use-found-customers.ts';

// On a phone, the keyboard would cover the form before anybody has read it.
const hasMouse = () => matchMedia('(pointer: fine)').matches;

export interface CustomerSearchProps {
  onPicked?: ((customer: Customer) => void) | undefined;
}

/**
 * Finds a customer of the company by number, name or address, or adds one, and fills the order's fields with their
 * details. Enter takes the first match, also while it is still searched for, or adds the customer that is not found. A search
 * without a match fills the fields of a new one.
 */
export function CustomerSearch({ onPicked }: CustomerSearchProps) {
  const [typed, setTyped] = useState('');
  const searched = useRef('');
  const picked = useRef<Customer | null>(null);
  const [initial, setInitial] = useState<Partial<NewCustomer> | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const isWriter = can(useViewer(), 'customers.write');
  const { customers, isCurrent, isFetching, nothing } = useFoundCustomers(typed, isWriter);
  const readFields = useReadFields<OrderValues>();
  /** The field to go on with; a new customer has no outlet yet. */
  const nextField = (form: HTMLFormElement | null | undefined, isNew: boolean) =>
    isNew && !readFields().outlet
      ? form?.querySelector<HTMLInputElement>('[data-outlet] input')
      : firstOpenLine(form);
  const setFields = useSetFields<OrderValues>();

  const fill = (customer: Customer | undefined, isNew = false) => {
    setTyped('');
    searched.current = '';
    if (!customer) return;
    picked.current = customer;
    setFields(valuesOfCustomer(customer));
    onPicked?.(customer);
    // Once the list of matches, or the dialog, has given the focus back.
    requestAnimationFrame(() => nextField(root.current?.closest('form'), isNew)?.focus());
  };
  const startAdding = () =>
    setInitial(valuesOfNewCustomer(readFields(), typed.trim() || searched.current, picked.current));
  const takeOnly = () => {
    if (customers.length > 0) fill(customers[0]);
    else if (isWriter) startAdding();
  };
  const isEdited = useRef(false);
  /** Called by each key, and with nothing as the box loses the focus: what found no customer goes into the order's fields. */
  const search = (text: string) => {
    const given = typed.trim();
    if (!isEdited.current && text === '' && given !== '' && !(isCurrent && customers.length > 0))
      setFields(valuesOfSearched(given, readFields()));
    isEdited.current = false;
    setTyped(text);
  };
  const { isEntered, onKeyDownCapture } = useEnterAhead(typed, isCurrent, customers.length, takeOnly);

  return (
    <div
      ref={root}
      className={styles.search}
      onKeyDownCapture={onKeyDownCapture}
      onInputCapture={() => {
        isEdited.current = true;
      }}
    >
      <Select<string>
        className={styles.searchBox}
        aria-label="Search customers"
        placeholder="Search customers by name, phone or address"
        value={null}
        showSearch={{ filterOption: false, onSearch: search, searchValue: typed }}
        loading={isFetching || isEntered}
        notFoundContent={<span className={styles.nothing}>{nothing}</span>}
        autoFocus={hasMouse()}
        options={customers.map((customer) => ({ value: customer.id, label: <Match customer={customer} /> }))}
        onSelect={(id: string) => fill(customers.find((each) => each.id === id))}
      />
      {isWriter && (
        <Button
          icon={<Icon name="plus" />}
          onPointerDown={() => {
            // The field is emptied as soon as it loses the focus.
            searched.current = typed.trim();
          }}
          onClick={startAdding}
        >
          Add a new customer
        </Button>
      )}
      <TakenNumber onUse={(customer) => fill(customer)} />
      {initial && (
        <AddCustomerDialog
          initial={initial}
          onAdded={(customer) => fill(customer, true)}
          onClose={() => setInitial(null)}
        />
      )}
    </div>
  );
}

const Match = ({ customer }: { customer: Customer }) => (
  <span className={styles.match}>
    {customer.customer_name} · {phoneText(customer.customer_phone)}
    <small>{addressLine(customer.customer_address, customer.customer_city)}</small>
  </span>
);

/**
 * Enter in the search box before the matches of what was typed are there, or when there are none: `onEnter` is called once
 * they are known, unless there is a choice among several. A visible match is the list's own to select.
 */
function useEnterAhead(typed: string, isCurrent: boolean, matches: number, onEnter: () => void) {
  const [entered, setEntered] = useState<string | null>(null);
  const isEntered = entered !== null && entered === typed;
  const onMatches = useEffectEvent(() => {
    setEntered(null);
    if (matches < 2) onEnter();
  });
  useEffect(() => {
    if (isEntered && isCurrent) onMatches();
  }, [isEntered, isCurrent]);
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    // A dialog that is opened from here is elsewhere in the page.
    const isInBox = event.target instanceof HTMLInputElement && event.currentTarget.contains(event.target);
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isInBox || typed.trim() === '') return;
    if (isCurrent && matches > 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (isCurrent) onEnter();
    else setEntered(typed);
  };
  return { isEntered, onKeyDownCapture };
}
