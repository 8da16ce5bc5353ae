import { type Customer, genders, limits, type NewCustomer } from '@waybill/contract';
import { capitalised } from '@waybill/ui';
import { PhoneField, RegionFields, SelectField } from '@waybill/ui/fields';
import { TextAreaField, TextField } from '@waybill/ui/form';
import { neededOnceStored } from '../address-book/needed-once-stored.ts';
import { TakenNumber } from './taken-number.note.tsx';

const genderOptions = genders.map((value) => ({ value, label: capitalised(value) }));

interface CustomerFieldsProps {
  /** The customer that is edited. */
  entry: Customer | null;
  /** Takes the customer who has the typed number already. */
  onUse?: ((customer: Customer) => void) | undefined;
}

/** An email or a gender that is stored can be corrected, but not removed (decision 074). */
export const CustomerFields = ({ entry, onUse }: CustomerFieldsProps) => (
  <>
    <TextField<NewCustomer> name="customer_name" label="Customer name" required="Customer name is required" />
    <PhoneField<NewCustomer>
      name="customer_phone"
      label="Customer phone"
      required="Customer phone is required"
    />
    <TakenNumber of={entry?.id} onUse={onUse} />
    <TextField<NewCustomer>
      name="customer_address"
      label="Customer address"
      required="Customer address is required."
      maxLength={limits.longText}
    />
    <RegionFields<NewCustomer>
      prefix="customer"
      required={{
        country: 'Customer country is required',
        state: 'Customer state is required.',
        city: 'Customer city is required',
      }}
    />
    <TextField<NewCustomer>
      name="customer_email"
      label="Customer email"
      type="email"
      {...neededOnceStored(entry?.customer_email, 'Customer email is required')}
    />
    <SelectField<NewCustomer>
      name="customer_gender"
      label="Customer gender"
      {...neededOnceStored(entry?.customer_gender, 'Customer gender is required')}
      isClearable
      options={genderOptions}
    />
    <TextAreaField<NewCustomer> name="customer_comment" label="Comment" rows={2} />
  </>
);
