import type { AuthenticatorTransport, WebAuthnCredential } from '@simplewebauthn/server';
import type { NewPasskey, PasskeyAssertion } from '@waybill/contract';
import { invalidField } from '../../platform/base/errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Challenge, signedBytesOf, useUpChallenge } from './challenges.ts';
import { type PasskeyRow, factorsRepository as repository } from './factors.repository.ts';
import { passkeyHostOf } from './passkey-place.ts';

// Loaded with the first passkey: most starts of the server need none.
const webAuthn = () => import('@simplewebauthn/server');

const transportsOf = ({ transports }: PasskeyRow) => transports as AuthenticatorTransport[];
const describe = (rows: readonly PasskeyRow[], host: string) =>
  rows
    .filter((row) => row.host === host)
    .map((row) => ({ id: row.credential_id, transports: transportsOf(row) }));

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const handleOf = (userId: string) => new Uint8Array(Buffer.from(userId));

/** What a browser is given to make a passkey. */
export const optionsOfNew = async (
  token: string,
  host: string,
  user: { id: string; email: string; name: string },
  present: readonly PasskeyRow[],
) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: 'Waybill',
    rpID: host,
    userID: handleOf(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: signedBytesOf(token),
    attestationType: 'none',
    excludeCredentials: describe(present, host),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** What a browser is given to use a passkey: one of these, or any that it has. */
export const optionsOfUse = async (token: string, host: string, present: readonly PasskeyRow[] = []) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: host,
    challenge: signedBytesOf(token),
    allowCredentials: describe(present, host),
    userVerification: 'required',
  });

const expectedOf = ({ token, origin }: Challenge) => ({
  expectedChallenge: textOf(signedBytesOf(token)),
  expectedOrigin: origin ?? '',
  expectedRPID: passkeyHostOf(origin) ?? '',
  requireUserVerification: true,
});

/** Whether the library finds it right; it throws what it does not. */
const judged = async <Verified extends { verified: boolean }>(verifying: Promise<Verified>) => {
  const found = await verifying.catch(() => undefined);
  return found?.verified ? found : undefined;
};

/** The new passkey of a response, or a 422. */
export const readNew = async (challenge: Challenge, attestation: NewPasskey['attestation']) => {
  const { verifyRegistrationResponse } = await webAuthn();
  const found = await judged(
    verifyRegistrationResponse({
      response: {
        ...attestation,
        clientExtensionResults: {},
      } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      ...expectedOf(challenge),
    }),
  );
  if (!found?.registrationInfo) throw invalidField('attestation', 'is not right: please try again');
  const { credential } = found.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: textOf(credential.publicKey),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    host: passkeyHostOf(challenge.origin)!,
  };
};

const wrong = () => invalidField('assertion', 'is not right: please try again, or another way');

const credentialOf = (row: PasskeyRow): WebAuthnCredential => ({
  id: row.credential_id,
  publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
  counter: row.counter,
  transports: transportsOf(row),
});

/** Uses a passkey of this user for a challenge; else a 422. A counter that does not grow is one, too: a copy was used. */
export const usePasskey = async (
  tx: Tx,
  challenge: Challenge,
  userId: string,
  assertion: PasskeyAssertion,
): Promise<void> => {
  const row = await repository.findPasskey(tx, assertion.id);
  const { userHandle } = assertion.response;
  const isTheirs = row?.user_id === userId && (!userHandle || userHandle === textOf(handleOf(userId)));
  if (!row || !isTheirs) throw wrong();
  const { verifyAuthenticationResponse } = await webAuthn();
  const found = await judged(
    verifyAuthenticationResponse({
      response: {
        ...assertion,
        clientExtensionResults: {},
      } as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      ...expectedOf(challenge),
      credential: credentialOf(row),
    }),
  );
  if (!found) throw wrong();
  await useUpChallenge(tx, challenge);
  const isNewest = await repository.usePasskey(tx, row.id, found.authenticationInfo.newCounter, new Date());
  if (!isNewest) throw wrong();
};
