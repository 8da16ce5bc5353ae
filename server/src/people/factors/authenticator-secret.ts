import { createHmac } from 'node:crypto';
import { secretOfHex, stepOfCashCode } from '@waybill/contract';
import type { Sql } from '../../platform/database/database.ts';
import { readServerSecret } from '../../platform/identity/server-secret.ts';

/** The secret of an authenticator app in Base32: 160 bits of the server's secret and the id, stored nowhere. */
export const secretOfAuthenticator = async (db: Sql, id: string): Promise<string> =>
  secretOfHex(
    createHmac('sha256', await readServerSecret(db))
      .update(`authenticator\n${id}`)
      .digest('hex')
      .slice(0, 40),
  );

/** The step of 30 s whose code this is, now or one step before or after; undefined where it is none of these. */
export const stepOfCode = async (db: Sql, id: string, code: string): Promise<number | undefined> =>
  stepOfCashCode(await secretOfAuthenticator(db, id), code, Date.now());

/** The address of the QR code, as authenticator apps read it. */
export const authenticatorUri = (secret: string, email: string): string =>
  `otpauth://totp/Waybill:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer: 'Waybill' })}`;
