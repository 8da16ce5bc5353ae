import { type ApiError, invitesApi, usersApi, useWrite } from '@waybill/api';
import type { OfferedInvite } from '@waybill/contract';
import { to } from '@waybill/federation';
import { showSuccess } from '@waybill/session';
import { useNavigate } from 'react-router-dom';
import { logIn } from '../sign-in/log-in.ts';

/** Joins with the account that the invited email has. */
export function useJoining({ company, invitee_email: email }: OfferedInvite, code: string) {
  const navigate = useNavigate();
  const { run, act, isPending } = useWrite(invitesApi.acceptWithCode, {
    invalidates: [usersApi.all],
    onSuccess: () => {
      showSuccess(
        `You have joined ${company.company_name}. You can start once the company has approved you.`,
      );
      navigate(to.switchAccount());
    },
  });
  return {
    /** As the signed-in user. */
    join: () => act(code),
    /** Rejects if the password is wrong, and, then signed in, if the code can no longer be used. */
    signInAndJoin: async (password: string) => {
      await logIn({ email, password }).catch((error: Partial<ApiError>) => {
        if (error.code !== 'sign_in.second_factor') throw error;
        throw new Error('Your account has a second factor: sign in first, then open this link again.');
      });
      await run(code);
    },
    isPending,
  };
}
