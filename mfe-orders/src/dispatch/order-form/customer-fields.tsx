import { limits } from '@waybill/contract';
import { TextAreaField, TextField } from '@waybill/ui';
import { PhoneField, RegionFields, useFromFields } from '@waybill/ui/fields';
import { CustomerSearch } from './customer-search.tsx';
import styles from './order-form.module.css';
import type { OrderValues } from './order-values.ts';

const allEmpty = 'Customer details are required. Search for existing customers or add a new customer.';

const isWithoutCustomer = ({ customer_name, customer_phone, customer_address }: OrderValues) =>
  !customer_name && !customer_phone && !customer_address;

/** Who gets the parcel: a known customer, or one typed here. */
export function CustomerFields() {
  const isAllEmpty = useFromFields(isWithoutCustomer);
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
        <RegionFields prefix="customer" required={{}} />
        <TextField name="customer_email" label="Customer email" type="email" />
        <TextAreaField name="customer_comment" label="Customer’s comment" rows={1} className={styles.wide} />
      </div>
    </fieldset>
  );
}
