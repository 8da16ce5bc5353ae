import { type Customer, genders, limits } from '@waybill/contract';
import { capitalised, TextAreaField, TextField } from '@waybill/ui';
import { PhoneField, RegionFields, SelectField } from '@waybill/ui/fields';

const genderOptions = genders.map((value) => ({ value, label: capitalised(value) }));

/** The fields of a customer. An email and a gender that are known may be corrected, but not taken away. */
export const CustomerFields = ({ entry }: { entry: Customer | null }) => (
  <>
    <TextField name="customer_name" label="Customer name" required="Customer name is required" />
    <TextField
      name="customer_email"
      label="Customer email"
      type="email"
      required={entry?.customer_email ? 'Customer email is required' : undefined}
    />
    <PhoneField name="customer_phone" label="Customer phone" required="Customer phone is required" />
    <SelectField
      name="customer_gender"
      label="Customer gender"
      required={entry?.customer_gender ? 'Customer gender is required' : undefined}
      isClearable
      options={genderOptions}
    />
    <TextField
      name="customer_address"
      label="Customer address"
      required="Customer address is required."
      maxLength={limits.longText}
    />
    <RegionFields
      prefix="customer"
      required={{
        country: 'Customer country is required',
        state: 'Customer state is required.',
        city: 'Customer city is required.',
      }}
    />
    <TextAreaField name="customer_comment" label="Comment" rows={2} />
  </>
);
