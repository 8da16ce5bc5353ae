import type {
  ChangedFactors,
  FactorStep,
  FactorWay,
  NewAuthenticator,
  NewPasskey,
  OwnFactors,
  PasskeyName,
  PreparedAuthenticator,
  PreparedPasskey,
} from '@waybill/contract';
import { type FactorChange, queueMail } from '../../mail/index.ts';
import { DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { WebLinks } from '../../platform/base/web-links.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/identity/member.ts';
import { authenticatorUri, newAuthenticatorSecret, readFirstCode } from './authenticator-secret.ts';
import { makeChallenge, readChallenge, useUpChallenge } from './challenges.ts';
import { factorsRepository as repository } from './factors.repository.ts';
import { passkeyHostOf } from './passkey-place.ts';
import { optionsOfNew, optionsOfUse, readNew } from './passkeys.ts';
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';

export type FactorsService = ReturnType<typeof createFactorsService>;

const mostPasskeys = 20;
const changePasswordPage = '/auth/password';

/** The caller's ways to sign in besides the password. */
const describe = async (db: Sql, userId: string): Promise<OwnFactors> => {
  const passkeys = await repository.findPasskeys(db, userId);
  const authenticator = await repository.findAuthenticator(db, userId);
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    authenticator_since: authenticator?.created_at.toISOString() ?? null,
    recovery_codes_left: await repository.countRecoveryCodes(db, userId),
  };
};

const renewCodes = async (tx: Tx, userId: string, now: Date): Promise<string[]> => {
  const codes = makeRecoveryCodes();
  await repository.forgetRecoveryCodes(tx, userId);
  await repository.addRecoveryCodes(tx, userId, codes.map(hashOfRecoveryCode), now);
  return codes;
};

/** Ways of an account at the page that asks, and the options of its passkeys. */
export const offerStep = async (
  db: Sql,
  content: Parameters<typeof makeChallenge>[1] & { userId: string },
  others: readonly FactorWay[],
): Promise<FactorStep> => {
  const { userId, origin } = content;
  const host = passkeyHostOf(origin);
  const passkeys = (await repository.findPasskeys(db, userId)).filter((each) => each.host === host);
  const hasCodes = (await repository.findAuthenticator(db, userId)) !== undefined;
  const challenge = await makeChallenge(db, content);
  return {
    challenge,
    ways: [
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(hasCodes ? (['code'] as const) : []),
      ...others,
    ],
    passkey: host && passkeys.length > 0 ? { ...(await optionsOfUse(challenge, host, passkeys)) } : null,
  };
};

export const createFactorsService = (links: Pick<WebLinks, 'page'>) => {
  const tell = (tx: Tx, to: string, change: FactorChange) =>
    queueMail(tx, { to, template: 'factors_changed', change, link: links.page(changePasswordPage).href });

  /** After something was added or removed: what the account says of itself, and recovery codes with the first, none after the last. */
  const settled = async (
    tx: Tx,
    { id: userId, email }: { id: string; email: string },
    change: FactorChange,
  ): Promise<ChangedFactors> => {
    const now = new Date();
    const hasFactor = await repository.settle(tx, userId, now);
    if (!hasFactor) await repository.forgetRecoveryCodes(tx, userId);
    const left = await repository.countRecoveryCodes(tx, userId);
    const codes = hasFactor && left === 0 ? await renewCodes(tx, userId, now) : undefined;
    await tell(tx, email, change);
    return { ...(await describe(tx, userId)), ...(codes && { recovery_codes: codes }) };
  };

  return {
    describe,
    tell,

    async preparePasskey(db: Sql, caller: Caller, origin: string | undefined): Promise<PreparedPasskey> {
      const host = passkeyHostOf(origin);
      if (!host) throw invalidField('origin', 'has no passkeys: open Waybill by its name, with https');
      const challenge = await makeChallenge(db, { purpose: 'new_passkey', userId: caller.id, origin });
      const present = await repository.findPasskeys(db, caller.id);
      return { challenge, passkey: { ...(await optionsOfNew(challenge, host, caller, present)) } };
    },

    async addPasskey(tx: Tx, caller: Caller, { challenge: token, name, attestation }: NewPasskey) {
      const challenge = await readChallenge(tx, token, ['new_passkey'], caller.id);
      const made = await readNew(challenge, attestation);
      await useUpChallenge(tx, challenge);
      const user = await repository.lockUser(tx, caller.id);
      const present = await repository.findPasskeys(tx, caller.id);
      if (present.length >= mostPasskeys) throw new DomainError('passkey.too_many');
      if (await repository.findPasskey(tx, made.credential_id))
        throw invalidField('attestation', 'is of a passkey that is there already');
      const id = newId();
      await repository.addPasskey(tx, { id, user_id: caller.id, name, created_at: new Date(), ...made });
      return settled(tx, user, 'passkey_added');
    },

    async renamePasskey(tx: Tx, caller: Caller, { id, name }: PasskeyName): Promise<OwnFactors> {
      if (!(await repository.renamePasskey(tx, caller.id, id, name))) throw notFound();
      return describe(tx, caller.id);
    },

    async removePasskey(tx: Tx, caller: Caller, id: string): Promise<ChangedFactors> {
      const user = await repository.lockUser(tx, caller.id);
      if (!(await repository.removePasskey(tx, caller.id, id))) throw notFound();
      return settled(tx, user, 'passkey_removed');
    },

    async prepareAuthenticator(db: Sql, { id: userId, email }: Caller): Promise<PreparedAuthenticator> {
      const authenticatorId = newId();
      const secret = await newAuthenticatorSecret(db, authenticatorId);
      const challenge = await makeChallenge(db, { purpose: 'new_authenticator', userId, authenticatorId });
      return { challenge, secret, uri: authenticatorUri(secret, email) };
    },

    async addAuthenticator(tx: Tx, caller: Caller, { challenge: token, code }: NewAuthenticator) {
      const challenge = await readChallenge(tx, token, ['new_authenticator'], caller.id);
      const id = challenge.authenticatorId!;
      const first = await readFirstCode(tx, id, code);
      if (!first) throw invalidField('code', 'is not the one that the app shows now');
      await useUpChallenge(tx, challenge);
      const user = await repository.lockUser(tx, caller.id);
      const row = { user_id: caller.id, id, created_at: new Date(), last_step: first.step, ...first.stored };
      if (!(await repository.addAuthenticator(tx, row))) throw new DomainError('authenticator.exists');
      return settled(tx, user, 'authenticator_added');
    },

    async removeAuthenticator(tx: Tx, caller: Caller): Promise<ChangedFactors> {
      const user = await repository.lockUser(tx, caller.id);
      if (!(await repository.removeAuthenticator(tx, caller.id))) throw notFound();
      return settled(tx, user, 'authenticator_removed');
    },

    /** Ten other recovery codes: those before open nothing any more. */
    async renewRecoveryCodes(tx: Tx, caller: Caller): Promise<ChangedFactors> {
      const { email } = await repository.lockUser(tx, caller.id);
      if (!(await repository.settle(tx, caller.id, new Date()))) throw notFound();
      const recovery_codes = await renewCodes(tx, caller.id, new Date());
      await tell(tx, email, 'codes_renewed');
      return { ...(await describe(tx, caller.id)), recovery_codes };
    },
  };
};
