import { PasswordField, TextAreaField, TextField } from '@waybill/ui';
import { DayField, PhoneField, RegionFields } from '@waybill/ui/fields';
import { birthDateRules } from '../registration/birth-date.ts';

/** Who joins. */
export const PersonFields = () => (
  <>
    <TextField name="user_name" label="Full name" autoComplete="name" required="Name is required" />
    <PhoneField name="user_phone" label="Phone" required="Phone is required" />
    <DayField
      name="user_birth_date"
      label="Date of birth"
      autoComplete="bday"
      required="Date of birth is required"
      rules={birthDateRules}
    />
  </>
);

/** Where he lives. */
export const PlaceFields = () => (
  <>
    <TextAreaField name="user_address" label="Address" rows={2} required="Address is required" />
    <RegionFields
      prefix="user"
      required={{
        country: 'Country is required',
        state: 'State is required',
        city: 'City is required',
      }}
    />
  </>
);

interface AccountFieldsProps {
  /** Somebody is signed in, and most likely it is he whom the invite is for. */
  hasAccount: boolean;
}

/** The account that joins: the one that the email has, or a new one. */
export const AccountFields = ({ hasAccount }: AccountFieldsProps) => (
  <>
    <TextField
      name="user_email"
      label="Email"
      type="email"
      autoComplete="username"
      required="Email is required"
      hint="The address that the invite was sent to."
    />
    <PasswordField
      name="user_password"
      label="Password"
      autoComplete={hasAccount ? 'current-password' : 'new-password'}
      {...(!hasAccount && { placeholder: 'minimum of six characters' })}
      required="Password is required"
      hint={
        hasAccount
          ? 'The password of your account, to show that it is you.'
          : 'If this email has a Waybill account already, its password. Else choose one.'
      }
    />
    <PasswordField
      name="user_password_confirmation"
      label="Confirm password"
      autoComplete={hasAccount ? 'current-password' : 'new-password'}
      required="Password confirmation is required"
    />
  </>
);
