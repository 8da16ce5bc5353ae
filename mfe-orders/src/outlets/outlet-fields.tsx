import { limits, type Outlet } from '@waybill/contract';
import { TextField } from '@waybill/ui';
import { PhoneField, RegionFields } from '@waybill/ui/fields';

/** The fields of an outlet. An email that is known may be corrected, but not taken away. */
export const OutletFields = ({ entry }: { entry: Outlet | null }) => (
  <>
    <TextField name="outlet_name" label="Outlet name" required="Outlet name is required" />
    <TextField
      name="outlet_email"
      label="Outlet email"
      type="email"
      required={entry?.outlet_email ? 'outlet_email is required' : undefined}
    />
    <PhoneField name="outlet_phone" label="Outlet phone" required="Outlet phone is required" />
    <TextField
      name="outlet_address"
      label="Outlet address"
      required="Outlet address is required."
      maxLength={limits.longText}
    />
    <RegionFields
      prefix="outlet"
      required={{
        country: 'Outlet country is required',
        state: 'Outlet state is required.',
        city: 'Outlet city is required.',
      }}
    />
  </>
);
