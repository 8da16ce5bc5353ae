import type { PasskeyAssertion } from '@waybill/contract';
import { invalidField } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { stepOfCode } from './authenticator-secret.ts';
import { type Challenge, useUpChallenge } from './challenges.ts';
import { factorsRepository as repository } from './factors.repository.ts';
import { usePasskey } from './passkeys.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';

/** What a person gives to show that it is them. */
export interface Proof {
  code?: string | undefined;
  recovery_code?: string | undefined;
  assertion?: PasskeyAssertion | undefined;
}

const isCodeRight = async (tx: Tx, userId: string, code: string): Promise<boolean> => {
  const authenticator = await repository.findAuthenticator(tx, userId);
  const step = authenticator && (await stepOfCode(tx, authenticator, code));
  return step !== undefined && repository.useStep(tx, userId, step);
};

/** Uses up a proof and the challenge that it is for; a wrong one, or one that was used before, is a 422 on its field. */
export const useProof = async (tx: Tx, challenge: Challenge, userId: string, proof: Proof): Promise<void> => {
  const { code, recovery_code, assertion } = proof;
  if (assertion) return usePasskey(tx, challenge, userId, assertion);
  if (recovery_code !== undefined) {
    const hash = hashOfRecoveryCode(recovery_code);
    if (!(await repository.useRecoveryCode(tx, userId, hash, new Date())))
      throw invalidField('recovery_code', 'is not right, or was used before');
  } else if (code === undefined || !(await isCodeRight(tx, userId, code)))
    throw invalidField('code', 'is not right, or was used before: please type the next one');
  await useUpChallenge(tx, challenge);
};

/** The owner of the passkey that a browser has used; it is not proven yet. */
export const ownerOfPasskey = async (db: Sql, { id }: PasskeyAssertion): Promise<string | undefined> =>
  (await repository.findPasskey(db, id))?.user_id;
