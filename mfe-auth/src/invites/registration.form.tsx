import { fieldLimits, type OfferedInvite } from '@waybill/contract';
import type { SessionUser } from '@waybill/session';
import { FormPart, homeCountry } from '@waybill/ui/fields';
import { Form, TextField } from '@waybill/ui/form';
import { AccountFields, PersonFields, PlaceFields } from './invite-fields.tsx';
import type { Acceptance } from './use-acceptance.ts';

interface RegistrationFormProps {
  /** From the link; empty if there was none. */
  code: string;
  user: SessionUser | null;
  /** Undefined where the server does not say what the code offers. */
  offer?: OfferedInvite | undefined;
  onAccept: (values: Acceptance) => Promise<unknown>;
}

const startingWith = (
  code: string,
  user: SessionUser | null,
  offer?: OfferedInvite,
): Partial<Acceptance> => ({
  user_name: user?.name ?? '',
  user_phone: user?.phone ?? '',
  user_email: offer?.invitee_email ?? user?.email ?? '',
  user_password: '',
  user_password_confirmation: '',
  user_birth_date: '',
  user_address: '',
  user_country: offer?.company.company_country ?? homeCountry,
  user_state: offer?.company.company_state,
  user_city: offer?.company.company_city,
  invite_code: code,
});

/** All that a new member says about themselves. */
export const RegistrationForm = ({ code, user, offer, onAccept }: RegistrationFormProps) => (
  <Form<Acceptance>
    // Another invite or another user needs a new form.
    key={`${code} ${user?.id}`}
    defaults={startingWith(code, user, offer)}
    onSubmit={(values) => onAccept(code ? { ...values, invite_code: code } : values)}
    submitLabel={offer ? `Join ${offer.company.company_name}` : 'Join'}
    actions="wide"
    {...(code && { draft: `invite-${code.slice(0, 8)}` })}
  >
    {!code && (
      <TextField<Acceptance>
        name="invite_code"
        label="Invite code"
        required="Invite code is required"
        maxLength={fieldLimits.inviteCode}
      />
    )}
    <FormPart title="About you">
      <PersonFields />
    </FormPart>
    <FormPart title="Your Waybill account">
      <AccountFields hasAccount={user !== null} isNew={offer !== undefined} />
    </FormPart>
    <FormPart title="Where you live">
      <PlaceFields />
    </FormPart>
  </Form>
);
