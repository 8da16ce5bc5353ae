import { limits } from '@waybill/contract';
import { TextAreaField, TextField } from '@waybill/ui';
import { FormPart, PhoneField, RegionFields, useFromFields } from '@waybill/ui/fields';
import { CustomerSearch, type CustomerSearchProps } from './customer-search.tsx';
import styles from './order-form.module.css';
import type { OrderValues } from './order-values.ts';

const allEmpty = 'Customer details are required. Search for existing customers or add a new customer.';

const isWithoutCustomer = ({ customer_name, customer_phone, customer_address }: OrderValues) =>
  !customer_name && !customer_phone && !customer_address;

/** Who receives the parcel: a customer of the company, or details typed here. */
export function CustomerFields({ onPicked }: CustomerSearchProps) {
  const isAllEmpty = useFromFields(isWithoutCustomer);
  return (
    <FormPart title="Customer">
      <CustomerSearch onPicked={onPicked} />
      <div className={styles.grid}>
        <TextField<OrderValues>
          name="customer_name"
          label="Customer name"
          required={isAllEmpty ? allEmpty : 'Customer name is required'}
        />
        <PhoneField<OrderValues>
          name="customer_phone"
          label="Customer phone"
          required="Customer phone is required"
        />
        <TextField<OrderValues>
          name="customer_address"
          label="Customer address"
          required="Customer address is required."
          maxLength={limits.longText}
          className={styles.wide}
        />
        <RegionFields<OrderValues> prefix="customer" required={{}} />
        <TextField<OrderValues> name="customer_email" label="Customer email" type="email" />
        <TextAreaField<OrderValues>
          name="customer_comment"
          label="Customer’s comment"
          rows={1}
          className={styles.wide}
        />
      </div>
    </FormPart>
  );
}
