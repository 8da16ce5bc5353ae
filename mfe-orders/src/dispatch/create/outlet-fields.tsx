import { limits, type Outlet } from '@waybill/contract';
import { TextField } from '@waybill/ui';
import { PhoneField, SelectField, useFieldValues } from '@waybill/ui/fields';
import styles from './create-order.module.css';
import { elsewhere, type OrderValues } from './order-values.ts';

/** Where the parcel is picked up: one of the company's outlets, or an address of its own. */
export function OutletFields({ outlets }: { outlets: readonly Outlet[] }) {
  const { outlet } = useFieldValues<OrderValues>();
  return (
    <fieldset className={styles.part}>
      <legend>Pick-up</legend>
      <SelectField
        name="outlet"
        label="Outlet"
        required="Order outlet name is required"
        placeholder="Choose an outlet"
        isSearchable
        options={[
          ...outlets.map(({ id, outlet_name, outlet_address }) => ({
            value: id,
            label: `${outlet_name} · ${outlet_address}`,
          })),
          { value: elsewhere, label: 'Somewhere else' },
        ]}
      />
      {outlet === elsewhere && (
        <div className={styles.grid}>
          <TextField name="outlet_name" label="Outlet name" required="Order outlet name is required" />
          <PhoneField name="outlet_phone" label="Outlet phone" required="Order outlet phone is required" />
          <TextField
            name="outlet_address"
            label="Outlet address"
            required="Order outlet address is required"
            maxLength={limits.longText}
            className={styles.wide}
          />
          <TextField name="outlet_city" label="Outlet city" required="Order outlet city is required" />
          <TextField name="outlet_state" label="Outlet state" required="Order outlet state is required" />
          <TextField
            name="outlet_country"
            label="Outlet country"
            required="Order outlet country is required"
          />
        </div>
      )}
    </fieldset>
  );
}
