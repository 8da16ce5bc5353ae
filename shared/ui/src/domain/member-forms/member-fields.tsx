import { limits, type NewPerson } from '@waybill/contract';
import { PhoneField } from '../../fields/phone-field.tsx';
import type { NamePrefix } from '../../form/field.tsx';
import { PasswordField, TextField } from '../../form/text-fields.tsx';
import type { Member, Members } from '../members/members.ts';
import { RegionFields } from '../regions/region-fields.tsx';

type Kind = Pick<Members<Member>, 'noun' | 'needs'>;

const rulesOf = (need: Members<Member>['needs']['name'], message: string) => ({
  required: need === 'required' ? message : undefined,
  advised: need === 'advised' ? message : undefined,
});

/** The account that a new member signs in with. */
export const AccountFields = ({ noun }: Pick<Kind, 'noun'>) => (
  <>
    <TextField<NewPerson>
      name="user_email"
      label="Email"
      type="email"
      required={`${noun} email is required`}
    />
    <PasswordField<NewPerson>
      name="user_password"
      label="Password"
      autoComplete="new-password"
      required={`${noun} password is required`}
      hint="Must have a minimum of 6 characters"
    />
    <PasswordField<NewPerson>
      name="user_password_confirmation"
      label="Confirm password"
      autoComplete="new-password"
      required={`${noun} password confirmation is required`}
    />
  </>
);

type PersonPart = 'name' | 'phone';
type PlacePart = 'address' | 'country' | 'state' | 'city';

interface PersonFieldsProps<Values extends object> extends Kind {
  /** The start of the fields' names. */
  prefix: NoInfer<NamePrefix<Values, PersonPart>>;
}

interface PlaceFieldsProps<Values extends object> extends Pick<Kind, 'noun'> {
  /** The start of the fields' names. */
  prefix: NoInfer<NamePrefix<Values, PlacePart>>;
}

type PrefixedValues = Readonly<Record<`${string}_${PersonPart | PlacePart}`, unknown>>;

/** Name and phone of a member. */
export const PersonFields = <Values extends object>({ prefix, noun, needs }: PersonFieldsProps<Values>) => (
  <>
    <TextField<PrefixedValues>
      name={`${prefix}_name`}
      label="Name"
      {...rulesOf(needs.name, `${noun} name is required`)}
    />
    <PhoneField<PrefixedValues>
      name={`${prefix}_phone`}
      label="Phone"
      {...rulesOf(needs.phone, `${noun} phone is required`)}
    />
  </>
);

/** The job that they are hired for. */
export const JobTitleField = ({ noun, needs }: Kind) => (
  <TextField<NewPerson>
    name="user_job_title"
    label="Job title"
    {...rulesOf(needs.jobTitle, `${noun} job title is required`)}
  />
);

/** A member's home. */
export const PlaceFields = <Values extends object>({ prefix, noun }: PlaceFieldsProps<Values>) => (
  <>
    <TextField<PrefixedValues>
      name={`${prefix}_address`}
      label="Address"
      required={`${noun} address is required.`}
      maxLength={limits.longText}
    />
    <RegionFields<PrefixedValues>
      prefix={prefix}
      required={{
        country: `${noun} country is required`,
        state: `${noun} state is required.`,
        city: `${noun} city is required`,
      }}
    />
  </>
);
