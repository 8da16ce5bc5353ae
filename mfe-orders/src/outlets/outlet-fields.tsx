import { limits, type NewOutlet, type Outlet } from '@waybill/contract';
import { PhoneField, RegionFields } from '@waybill/ui/fields';
import { TextField } from '@waybill/ui/form';
import { neededOnceStored } from '../address-book/needed-once-stored.ts';

/** An email that is stored can be corrected, but not removed (decision 074). */
export const OutletFields = ({ entry }: { entry: Outlet | null }) => (
  <>
    <TextField<NewOutlet> name="outlet_name" label="Outlet name" required="Outlet name is required" />
    <TextField<NewOutlet>
      name="outlet_email"
      label="Outlet email"
      type="email"
      {...neededOnceStored(entry?.outlet_email, 'outlet_email is required')}
    />
    <PhoneField<NewOutlet> name="outlet_phone" label="Outlet phone" required="Outlet phone is required" />
    <TextField<NewOutlet>
      name="outlet_address"
      label="Outlet address"
      required="Outlet address is required."
      maxLength={limits.longText}
    />
    <RegionFields<NewOutlet>
      prefix="outlet"
      required={{
        country: 'Outlet country is required',
        state: 'Outlet state is required.',
        city: 'Outlet city is required',
      }}
    />
  </>
);
