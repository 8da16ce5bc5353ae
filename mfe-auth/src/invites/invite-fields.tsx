import { DayField, PhoneField, RegionFields } from '@waybill/ui/fields';
import { PasswordField, TextAreaField, TextField } from '@waybill/ui/form';
import { birthDateRules } from '../registration/birth-date.ts';
import type { Acceptance } from './use-acceptance.ts';

export const PersonFields = () => (
  <>
    <TextField<Acceptance>
      name="user_name"
      label="Full name"
      autoComplete="name"
      required="Name is required"
    />
    <PhoneField<Acceptance> name="user_phone" label="Phone" required="Phone is required" />
    <DayField<Acceptance>
      name="user_birth_date"
      label="Date of birth"
      autoComplete="bday"
      required="Date of birth is required"
      rules={birthDateRules}
    />
  </>
);

export const PlaceFields = () => (
  <>
    <TextAreaField<Acceptance> name="user_address" label="Address" rows={2} required="Address is required" />
    <RegionFields<Acceptance>
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
  /** A user is signed in, most likely the invited person. */
  hasAccount: boolean;
  /** The email is the invited one and has no account. */
  isNew: boolean;
}

/** The existing account of the email, or a new one. */
export const AccountFields = ({ hasAccount, isNew }: AccountFieldsProps) => (
  <>
    <TextField<Acceptance>
      name="user_email"
      label="Email"
      type="email"
      autoComplete="username"
      required="Email is required"
      hint="The address that the invite was sent to."
      isFixed={isNew}
    />
    <PasswordField<Acceptance>
      name="user_password"
      label="Password"
      autoComplete={hasAccount ? 'current-password' : 'new-password'}
      {...(!hasAccount && { placeholder: 'minimum of six characters' })}
      required="Password is required"
      {...(!isNew && {
        hint: hasAccount
          ? 'Your account’s password, to confirm that it is you.'
          : 'If this email already has a Waybill account, its password. Otherwise choose one.',
      })}
    />
    <PasswordField<Acceptance>
      name="user_password_confirmation"
      label="Confirm password"
      autoComplete={hasAccount ? 'current-password' : 'new-password'}
      required="Password confirmation is required"
    />
  </>
);
