import { limits, type Order } from '@waybill/contract';
import { FormPart, PhoneField, RegionFields, SelectField, useFromFields } from '@waybill/ui/fields';
import { TextField } from '@waybill/ui/form';
import styles from './order-form.module.css';
import { elsewhere, type OrderValues } from './order-values.ts';
import { useOutletChoices } from './use-outlet-choices.ts';

interface OutletFieldsProps {
  /** The edited order: its outlet stays a choice even after it was deleted. */
  order?: Order | undefined;
}

const isOutletElsewhere = ({ outlet }: OrderValues) => outlet === elsewhere;

/** Where the parcel is picked up: one of the company's outlets, or an address of its own. */
export function OutletFields({ order }: OutletFieldsProps) {
  const isElsewhere = useFromFields(isOutletElsewhere);
  const { options, isFetching, setTyped } = useOutletChoices(order);
  return (
    <FormPart title="Pick-up">
      <div data-outlet>
        <SelectField<OrderValues>
          name="outlet"
          label="Outlet"
          required="Order outlet name is required"
          placeholder="Choose an outlet"
          isSearchable
          isLoading={isFetching}
          onSearch={setTyped}
          options={[...options, { value: elsewhere, label: 'Somewhere else' }]}
        />
      </div>
      {isElsewhere && <ElsewhereFields />}
    </FormPart>
  );
}

const ElsewhereFields = () => (
  <div className={styles.grid}>
    <TextField<OrderValues> name="outlet_name" label="Outlet name" required="Order outlet name is required" />
    <PhoneField<OrderValues>
      name="outlet_phone"
      label="Outlet phone"
      required="Order outlet phone is required"
    />
    <TextField<OrderValues>
      name="outlet_address"
      label="Outlet address"
      required="Order outlet address is required"
      maxLength={limits.longText}
      className={styles.wide}
    />
    <RegionFields<OrderValues>
      prefix="outlet"
      labels={{ country: 'Outlet country', state: 'Outlet state', city: 'Outlet city' }}
      required={{
        country: 'Order outlet country is required',
        state: 'Order outlet state is required',
        city: 'Order outlet city is required',
      }}
    />
  </div>
);
