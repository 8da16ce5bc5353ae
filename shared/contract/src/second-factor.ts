import { z } from 'zod';
import { limits } from './limits.ts';
import { companyScoped } from './page.ts';
import { id, name, timestamp } from './text.ts';

/** Ways to show that it is the account's owner; a passkey alone signs in, too. */
export const factorWays = ['passkey', 'code', 'recovery', 'password'] as const;
export type FactorWay = (typeof factorWays)[number];

/** Options and responses of WebAuthn: browsers and `@simplewebauthn` make and read them. */
const webAuthnOptions = z.record(z.string(), z.unknown());
const longest = 16_384;
const encoded = z.string().min(1).max(longest);
const credentialFields = {
  id: z.base64url().min(1).max(2_048),
  rawId: z.base64url().min(1).max(2_048),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()).optional(),
};

/** A passkey's response to a challenge. */
export const passkeyAssertion = z.strictObject({
  ...credentialFields,
  response: z.strictObject({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.string().max(200).nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** A new passkey, as a browser sends it. */
const passkeyAttestation = z.strictObject({
  ...credentialFields,
  response: z.strictObject({
    clientDataJSON: encoded,
    attestationObject: encoded,
    authenticatorData: encoded.optional(),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,40}$/))
      .max(10)
      .optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: encoded.optional(),
  }),
});

const challenge = z.string().min(40).max(1_000);
const code = z.string().regex(/^\d{6}$/, 'must be six digits');
const recoveryCode = z.string().trim().min(1).max(40);

/** A step that waits for its proof: valid for five minutes, and once. */
export const factorStep = z.object({
  challenge,
  ways: z.array(z.enum(factorWays)),
  /** The passkey's options, where one can be used at this address. */
  passkey: webAuthnOptions.nullable(),
});
export type FactorStep = z.infer<typeof factorStep>;

/** `auth/second`: one of the ways. */
export const secondStep = z.strictObject({
  challenge,
  code: code.optional(),
  recovery_code: recoveryCode.optional(),
  assertion: passkeyAssertion.optional(),
});
export type SecondStep = z.infer<typeof secondStep>;

/** `auth/confirm`: one of the ways. */
export const confirmation = z.strictObject({
  challenge,
  password: z.string().min(1).max(limits.password.max).optional(),
  code: code.optional(),
  assertion: passkeyAssertion.optional(),
});
export type Confirmation = z.infer<typeof confirmation>;

/** Until when this session counts as confirmed. */
export const confirmed = z.object({ confirmed_until: timestamp });
export type Confirmed = z.infer<typeof confirmed>;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** `auth/factor/me`: the caller's ways to sign in besides the password. */
export const ownFactors = z
  .object({
    passkeys: z.array(passkey),
    /** Since when an authenticator app is set up; null without one. */
    authenticator_since: timestamp.nullable(),
    /** Recovery codes that were not used yet. */
    recovery_codes_left: z.number().int(),
  })
  .meta({ id: 'OwnFactors' });
export type OwnFactors = z.infer<typeof ownFactors>;

/** The same after a change; with recovery codes that are shown this once, where new ones were made, and none in a repeated response. */
export const changedFactors = ownFactors.extend({ recovery_codes: z.array(z.string()).optional() });
export type ChangedFactors = z.infer<typeof changedFactors>;

/** `auth/factor/reset`: a member of the company who has lost them. */
export const factorsOfMember = z.strictObject({ ...companyScoped, user_id: id });

/** `auth/factor/reset/account`: anybody, by the platform's administrator. */
export const factorsOfAccount = z.strictObject({ email: z.email().max(254) });

/** Somebody whose passkeys, authenticator app and recovery codes were removed. */
export const resetFactors = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Sessions that ended with it. */
    ended: z.number().int(),
    /** A company that they own, whose activity says so. */
    company_id: z.string().nullable(),
  })
  .meta({ id: 'ResetFactors' });
export type ResetFactors = z.infer<typeof resetFactors>;

/** `auth/passkey/prepare`. */
export const preparedPasskey = z.object({ challenge, passkey: webAuthnOptions });
export type PreparedPasskey = z.infer<typeof preparedPasskey>;

/** `auth/passkey/store`. */
export const newPasskey = z.strictObject({ challenge, name, attestation: passkeyAttestation });
export type NewPasskey = z.infer<typeof newPasskey>;

/** `auth/passkey/update`. */
export const passkeyName = z.strictObject({ id, name });
export type PasskeyName = z.infer<typeof passkeyName>;

/** `auth/authenticator/prepare`: what the app is given, as text and as the address of its QR code. */
export const preparedAuthenticator = z.object({ challenge, secret: z.string(), uri: z.string() });
export type PreparedAuthenticator = z.infer<typeof preparedAuthenticator>;

/** `auth/authenticator/store`: a code of the app shows that it has the secret. */
export const newAuthenticator = z.strictObject({ challenge, code });
export type NewAuthenticator = z.infer<typeof newAuthenticator>;
