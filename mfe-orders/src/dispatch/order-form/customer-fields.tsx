import { limits } from '@waybill/contract';
import { Button } from '@waybill/ui';
import { FormPart, PhoneField, useFromFields } from '@waybill/ui/fields';
import { TextAreaField, TextField } from '@waybill/ui/form';
import { useState } from 'react';
import { CustomerSearch, type CustomerSearchProps } from './customer-search.tsx';
import { useFromMessage } from './message/from-message.tsx';
import styles from './order-form.module.css';
import type { OrderValues } from './order-values.ts';
import { PlaceFields } from './place-fields.tsx';

const allEmpty = 'Customer details are required. Search for existing customers or add a new customer.';

const isWithoutCustomer = ({ customer_name, customer_phone, customer_address }: OrderValues) =>
  !customer_name && !customer_phone && !customer_address;

const hasComment = ({ customer_comment }: OrderValues) => Boolean(customer_comment);

/** The receiver of the parcel: a customer of the company, or details typed here. */
export function CustomerFields({ onPicked }: CustomerSearchProps) {
  const isAllEmpty = useFromFields(isWithoutCustomer);
  const from = {
    name: useFromMessage('customer_name'),
    phone: useFromMessage('customer_phone'),
    address: useFromMessage('customer_address'),
  };
  return (
    <FormPart title="Customer">
      <CustomerSearch onPicked={onPicked} />
      <div className={styles.grid}>
        <TextField<OrderValues>
          name="customer_name"
          label="Customer name"
          hint={from.name}
          required={isAllEmpty ? allEmpty : 'Customer name is required'}
        />
        <PhoneField<OrderValues>
          name="customer_phone"
          label="Customer phone"
          hint={from.phone}
          required="Customer phone is required"
        />
        <TextField<OrderValues>
          name="customer_address"
          label="Customer address"
          hint={from.address}
          required="Customer address is required."
          maxLength={limits.longText}
          className={styles.wide}
        />
        <PlaceFields />
        <ExtraFields />
      </div>
    </FormPart>
  );
}

/** Fields that few orders have. */
function ExtraFields() {
  const isUsed = useFromFields(hasComment);
  const [isOpen, setOpen] = useState(isUsed);
  // Open for good: a field that is being emptied stays.
  if (isUsed && !isOpen) setOpen(true);
  return (
    <>
      {!isOpen && (
        <p className={`${styles.wide} ${styles.place}`}>
          <Button type="link" size="small" className={styles.more} onClick={() => setOpen(true)}>
            Email and comment
          </Button>
        </p>
      )}
      <div className={`${styles.wide} ${styles.grid}`} hidden={!isOpen}>
        <TextField<OrderValues> name="customer_email" label="Customer email" type="email" />
        <TextAreaField<OrderValues> name="customer_comment" label="Customer’s comment" rows={1} />
      </div>
    </>
  );
}
