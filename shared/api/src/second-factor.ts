import { queryOptions } from '@tanstack/react-query';
import type {
  ChangedFactors,
  Confirmation,
  Confirmed,
  FactorStep,
  NewAuthenticator,
  NewPasskey,
  OwnFactors,
  PasskeyName,
  PreparedAuthenticator,
  PreparedPasskey,
  ResetFactors,
  SecondStep,
  SignedInUser,
} from '@waybill/contract';
import { offers } from '@waybill/session';
import { api, saveDeviceKey } from './client.ts';
import type { Write } from './use-write.ts';
import { write, writeById } from './write.ts';

const all = ['second-factor'] as const;

/** A write that says nothing but that it is meant. */
const plainWrite =
  <Output>(path: string): Write<undefined, Output> =>
  (_, idempotencyKey) =>
    api.post<Output>(path, {}, { idempotencyKey });

/** Passkeys, authenticator app and recovery codes of the signed-in user, and signing in by them. */
export const secondFactorApi = {
  all,
  mine: () =>
    queryOptions({
      queryKey: [...all, 'mine'],
      queryFn: ({ signal }) => api.get<OwnFactors>('auth/factor/me', {}, { signal }),
      enabled: offers('second_factor'),
    }),
  beginPasskey: () => api.post<FactorStep>('auth/passkey/begin', {}, { isAnonymous: true }),
  /** Completes a sign-in; a wrong proof is a 422 on its field. */
  finish: async (step: SecondStep): Promise<SignedInUser> => {
    const options = { isAnonymous: true, isSignIn: true };
    const { device_key, ...user } = await api.post<SignedInUser>('auth/second', step, options);
    if (device_key) saveDeviceKey(device_key);
    return user;
  },
  beginConfirmation: () => api.post<FactorStep>('auth/confirm/begin'),
  confirm: (proof: Confirmation) => api.post<Confirmed>('auth/confirm', proof),
  preparePasskey: () => api.post<PreparedPasskey>('auth/passkey/prepare'),
  addPasskey: write<NewPasskey, ChangedFactors>('auth/passkey/store'),
  renamePasskey: write<PasskeyName, OwnFactors>('auth/passkey/update'),
  removePasskey: writeById<ChangedFactors>('auth/passkey/delete'),
  prepareAuthenticator: () => api.post<PreparedAuthenticator>('auth/authenticator/prepare'),
  addAuthenticator: write<NewAuthenticator, ChangedFactors>('auth/authenticator/store'),
  removeAuthenticator: plainWrite<ChangedFactors>('auth/authenticator/delete'),
  /** Of a member of the company who has lost them. */
  resetOfMember: write<{ user_id: string }, ResetFactors>('auth/factor/reset'),
  /** Of any account, by the platform's administrator. */
  resetOfAccount: write<{ email: string }, ResetFactors>('auth/factor/reset/account'),
  renewRecoveryCodes: plainWrite<ChangedFactors>('auth/recovery/renew'),
};
