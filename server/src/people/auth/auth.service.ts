import {
  type Credentials,
  type FactorStep,
  factorStep,
  type SecondStep,
  type SignedInUser,
  type User,
} from '@waybill/contract';
import { conflict, DomainError, invalidField } from '../../platform/base/errors.ts';
import { inTransaction } from '../../platform/database/after-commit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { issueTokenForPassword, revokeToken } from '../../platform/identity/tokens.ts';
import { recordActivities } from '../../platform/transaction/activity.ts';
import {
  type FactorsService,
  makeChallenge,
  markOfPassword,
  offerStep,
  optionsOfUse,
  ownerOfPasskey,
  type Proof,
  passkeyHostOf,
  readChallenge,
  useProof,
} from '../factors/index.ts';
import { type Account, usersService } from '../users/index.ts';
import { isPasswordOf } from './passwords.ts';
import { rememberedDevicesRepository } from './remembered-devices.repository.ts';
import type { Sender } from './sender.ts';
import type { createSignInLimit } from './sign-in-limit.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** What a sign-in was proven by, and the device. */
interface SignIn {
  proof: 'password' | 'passkey' | 'code' | 'recovery_code';
  device: string | null;
}

const proofOf = ({ assertion, recovery_code }: Proof): SignIn['proof'] => {
  if (assertion) return 'passkey';
  return recovery_code === undefined ? 'code' : 'recovery_code';
};

/** Each company that the user is at work for sees that they signed in, and by what. */
const recordSignIn = (tx: Tx, { id: userId, name, groups }: User, { proof, device }: SignIn) => {
  const companies = Object.values(groups).flatMap(({ state, company_id }) =>
    state === 'active' && company_id ? [company_id] : [],
  );
  return recordActivities(
    tx,
    companies.map((companyId) => ({
      companyId,
      by: { userId, name, capacity: 'member' },
      kind: 'sign_ins',
      action: 'signed_in',
      subject: null,
      details: { proof, ...(device && { device }) },
    })),
  );
};

/** The user with a token; undefined where the password has changed since then. */
const signIn = async (tx: Tx, account: Account, by: SignIn): Promise<SignedInUser | undefined> => {
  const { id: userId, password_hash: passwordHash } = account;
  const access_token = await issueTokenForPassword(tx, { userId, passwordHash, device: by.device });
  if (!access_token) return undefined;
  const user = await usersService.describe(tx, account);
  await recordSignIn(tx, user, by);
  return { ...user, access_token };
};

export const createAuthService = (
  db: Database,
  limit: ReturnType<typeof createSignInLimit>,
  factors: Pick<FactorsService, 'tell'>,
) => {
  /** A key for a device that had none of this account; one that is known keeps its own. */
  const remember = async (
    userId: string,
    remembered: string | undefined,
  ): Promise<{ device_key?: string }> => {
    if (!remembered)
      return {
        device_key: await db.transaction().execute((tx) => rememberedDevicesRepository.add(tx, userId)),
      };
    await rememberedDevicesRepository.touch(db, remembered);
    return {};
  };

  /** The step that an account with a second factor is asked for after its password. */
  const secondStepOf = async ({ id: userId, password_hash }: Account, origin: string | undefined) => {
    const passwordMark = markOfPassword(password_hash);
    return offerStep(db, { purpose: 'second', userId, origin, passwordMark }, ['recovery']);
  };

  /** Whose step it is, and that the password of its beginning is still theirs. */
  const accountOfStep = async (body: SecondStep) => {
    const challenge = await readChallenge(db, body.challenge, ['second', 'passkey']);
    const userId = challenge.userId ?? (body.assertion && (await ownerOfPasskey(db, body.assertion)));
    const account = userId === undefined ? undefined : await usersService.findById(db, userId);
    if (!account) throw invalidField('assertion', 'is of a passkey that is not known here');
    const { purpose, passwordMark } = challenge;
    if (purpose === 'second' && passwordMark !== markOfPassword(account.password_hash))
      throw new DomainError('sign_in.step_ended');
    return { challenge, account };
  };

  return {
    /**
     * One response, after the same time, for an unknown email and for a wrong password. With a second factor the right password is
     * no sign-in yet, and forgives no failure: else guesses at codes would count from zero with each.
     */
    async logIn({ email, password }: Credentials, sender: Sender, origin?: string): Promise<SignedInUser> {
      const remembered = await rememberedDevicesRepository.find(db, email, sender.deviceKeys);
      const attempt = { account: email, address: sender.address, device: remembered };
      await limit.begin(attempt);
      const account = await usersService.findAccount(db, email);
      const isRight = await isPasswordOf(account?.password_hash, password);
      if (account?.second_factor_since && isRight)
        throw conflict('sign_in.second_factor', factorStep, await secondStepOf(account, origin));
      const user =
        account &&
        isRight &&
        (await inTransaction(db, (tx) => signIn(tx, account, { proof: 'password', device: sender.device })));
      if (!user) throw invalidField('email', 'The email or the password is not right.');
      await limit.succeed(attempt);
      return { ...user, ...(await remember(user.id, remembered)) };
    },

    /** A sign-in by a passkey alone, whoever's it is. */
    async beginPasskey(origin: string | undefined): Promise<FactorStep> {
      const host = passkeyHostOf(origin);
      const challenge = await makeChallenge(db, { purpose: 'passkey', userId: null, origin });
      if (!host) return { challenge, ways: [], passkey: null };
      return { challenge, ways: ['passkey'], passkey: { ...(await optionsOfUse(challenge, host)) } };
    },

    /** Signs in by what completes a step. Wrong codes count as wrong passwords do. */
    async finish(body: SecondStep, sender: Sender): Promise<SignedInUser> {
      const { challenge, account } = await accountOfStep(body);
      const { id, email } = account;
      const proof: Proof = challenge.purpose === 'passkey' ? { assertion: body.assertion } : body;
      const remembered = await rememberedDevicesRepository.find(db, email, sender.deviceKeys);
      const attempt = { account: email, address: sender.address, device: remembered };
      await limit.begin(attempt);
      const user = await inTransaction(db, async (tx) => {
        await useProof(tx, challenge, id, proof);
        if (proof.recovery_code !== undefined && !proof.assertion) await factors.tell(tx, email, 'code_used');
        return signIn(tx, account, { proof: proofOf(proof), device: sender.device });
      });
      if (!user) throw new DomainError('sign_in.step_ended');
      await limit.succeed(attempt);
      return { ...user, ...(await remember(id, remembered)) };
    },

    /** Ends one token, at once and on every node. */
    async logOut(tokenHash: string): Promise<void> {
      await revokeToken(db, tokenHash);
    },
  };
};
