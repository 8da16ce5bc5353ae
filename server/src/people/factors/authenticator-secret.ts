import { secretOfHex, stepOfCashCode } from '@waybill/contract';
import type { Sql } from '../../platform/database/database.ts';
import { type Keys, readKeys, type Sealed } from '../../platform/identity/keys.ts';
import type { SealedTable } from '../../platform/identity/reseal.ts';

const secretBytes = 20;
const nameOf = (id: string) => `authenticator\n${id}`;
/** Secrets of apps as they are stored. */
export const sealedAuthenticators: SealedTable = {
  table: 'authenticators',
  key: ['user_id'],
  reads: ['id'],
  purpose: 'authenticator',
  nameOf: ({ id }) => nameOf(String(id)),
};

/** A secret in Base32, as apps take it. */
const textOf = (bytes: Buffer) => secretOfHex(bytes.subarray(0, secretBytes).toString('hex'));

const stepOf = (secret: Buffer, code: string) => stepOfCashCode(textOf(secret), code, Date.now());

/** The secret of a new authenticator app: 160 bits. It is stored when its first code has come. */
export const newAuthenticatorSecret = async (db: Sql, id: string): Promise<string> =>
  textOf((await readKeys(db)).derive('authenticator', nameOf(id)));

/** An app that shows its first code. */
interface FirstCode {
  step: number;
  stored: Sealed;
}

const sealFirst = (keys: Keys, id: string, secret: Buffer, step: number): FirstCode => ({
  step,
  stored: keys.seal('authenticator', nameOf(id), secret.subarray(0, secretBytes)),
});

/** What is stored of a new app whose code this is; undefined where it is not. Keys may have been turned since its secret was shown. */
export const readFirstCode = async (db: Sql, id: string, code: string): Promise<FirstCode | undefined> => {
  const keys = await readKeys(db);
  for (const { derived } of keys.deriveAll('authenticator', nameOf(id))) {
    const step = stepOf(derived, code);
    if (step !== undefined) return sealFirst(keys, id, derived, step);
  }
  return undefined;
};

/** The step of 30 s whose code this is, now or one step before or after; undefined where it is none of these. */
export const stepOfCode = async (
  db: Sql,
  app: { id: string } & Sealed,
  code: string,
): Promise<number | undefined> =>
  stepOf((await readKeys(db)).open('authenticator', nameOf(app.id), app), code);

/** The address of the QR code, as authenticator apps read it. */
export const authenticatorUri = (secret: string, email: string): string =>
  `otpauth://totp/Waybill:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer: 'Waybill' })}`;
