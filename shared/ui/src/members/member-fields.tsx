import { limits } from '@waybill/contract';
import { PhoneField } from '../fields/phone-field.tsx';
import { RegionFields } from '../fields/region-fields.tsx';
import { PasswordField, TextField } from '../form/text-fields.tsx';
import type { Member, Members } from './members.ts';

type Kind = Pick<Members<Member>, 'noun' | 'needs'>;

const asked = (need: Members<Member>['needs']['name'], message: string) => ({
  required: need === 'required' ? message : undefined,
  advised: need === 'advised' ? message : undefined,
});

/** The account that a new member signs in with. */
export const AccountFields = ({ noun }: Pick<Kind, 'noun'>) => (
  <>
    <TextField name="user_email" label="Email" type="email" required={`${noun} email is required`} />
    <PasswordField
      name="user_password"
      label="Password"
      autoComplete="new-password"
      required={`${noun} password is required`}
      hint="Must have a minimum of 6 characters"
    />
    <PasswordField
      name="user_password_confirmation"
      label="Confirm password"
      autoComplete="new-password"
      required={`${noun} password confirmation is required`}
    />
  </>
);

interface PersonFieldsProps extends Kind {
  /** What stands before the fields' names. */
  prefix: 'user' | 'courier' | 'employee';
}

/** Name and phone of a member. */
export const PersonFields = ({ prefix, noun, needs }: PersonFieldsProps) => (
  <>
    <TextField name={`${prefix}_name`} label="Name" {...asked(needs.name, `${noun} name is required`)} />
    <PhoneField name={`${prefix}_phone`} label="Phone" {...asked(needs.phone, `${noun} phone is required`)} />
  </>
);

/** What he is hired as. */
export const JobTitleField = ({ noun, needs }: Kind) => (
  <TextField
    name="user_job_title"
    label="Job title"
    {...asked(needs.jobTitle, `${noun} job title is required`)}
  />
);

/** Where a member lives. */
export const PlaceFields = ({ prefix, noun }: Omit<PersonFieldsProps, 'needs'>) => (
  <>
    <TextField
      name={`${prefix}_address`}
      label="Address"
      required={`${noun} address is required.`}
      maxLength={limits.longText}
    />
    <RegionFields
      prefix={prefix}
      required={{
        country: `${noun} country is required`,
        state: `${noun} state is required.`,
        city: `${noun} city is required.`,
      }}
    />
  </>
);
