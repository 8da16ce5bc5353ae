import { hash, type Options, verify } from '@node-rs/argon2';
import { isCommonPassword, isSimplePassword } from '../../platform/base/common-passwords.ts';
import { invalidField } from '../../platform/base/errors.ts';

// argon2id is the library's default algorithm; 19 MiB and two passes.
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified against when there is no such account, so that both errors take the same time. */
const unusedHash = hash('no account has this password', options);

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** A 422 on its field for one of the commonest passwords, or for one as easy to guess. */
export const requireUncommon = (field: string, password: string): void => {
  if (isCommonPassword(password))
    throw invalidField(field, 'must not be one of the 10,000 most common passwords');
  if (isSimplePassword(password)) throw invalidField(field, 'is too easy to guess');
};

/** The hash of a password that a user chooses: any but the commonest. */
export const hashNewPassword = async (field: string, password: string): Promise<string> => {
  requireUncommon(field, password);
  return hashPassword(password);
};

/** An account that was never given a password has something else in its place. */
const isHash = (stored: string | undefined) => stored?.startsWith('$argon2') === true;

/** True when the password is that of the account; false, after the same time, without an account. */
export const isPasswordOf = async (storedHash: string | undefined, password: string): Promise<boolean> => {
  const isRight = await verify(isHash(storedHash) ? storedHash! : await unusedHash, password);
  return isRight && isHash(storedHash);
};
