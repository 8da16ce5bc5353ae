import { invitesApi, usersApi, useWrite } from '@waybill/api';
import type { InviteRegistration } from '@waybill/contract';
import { to } from '@waybill/federation';
import { sessionStore, showSuccess } from '@waybill/session';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFieldError } from '../frame/field-error.ts';
import { requireTypedTwice } from '../passwords/typed-twice.ts';
import { birthYearOf } from '../registration/birth-date.ts';
import { logIn } from '../sign-in/log-in.ts';

/** The form's values; the year of birth follows from the day. */
export type Acceptance = Omit<InviteRegistration, 'user_birth_year' | 'user_job_title'>;

/**
 * Accepts an invite. Users who are signed in with another email stay so; others find the company among their accounts.
 * `isSpent`: the server no longer accepts the code.
 */
export function useAcceptance() {
  const { run } = useWrite(invitesApi.accept, { invalidates: [invitesApi.all, usersApi.all] });
  const navigate = useNavigate();
  const [isSpent, setIsSpent] = useState(false);

  const goOn = async ({ user_email, user_password: password }: Acceptance) => {
    const email = user_email.trim().toLowerCase();
    const { user } = sessionStore.getState();
    const isAnother = user !== null && user.email !== email;
    showSuccess(
      isAnother
        ? `You have joined. Sign in as ${email} to see it; the company approves you first.`
        : 'You have joined. You can start once the company has approved you.',
    );
    const isSignedIn =
      user !== null ||
      (await logIn({ email, password }).then(
        () => true,
        () => false,
      ));
    navigate(isSignedIn ? to.switchAccount() : to.login());
  };

  const accept = async (values: Acceptance) => {
    requireTypedTwice(values as Required<Acceptance>, 'user_password', 'user_password_confirmation');
    try {
      await run({ ...values, user_birth_year: birthYearOf(values.user_birth_date) });
    } catch (error) {
      setIsSpent(isFieldError('invite_code', error));
      throw error;
    }
    await goOn(values);
  };
  return { accept, isSpent };
}
