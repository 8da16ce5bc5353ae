import { secretOfHex } from '@waybill/contract';
import { databaseKey, type Keys } from '../../platform/identity/keys.ts';

const secretBytes = 20;

/**
 * Secrets that a rider's phone may make its codes of, in Base32, the one that it gets now first: derived from the keys and what the
 * database has of the rider. Phones without signal go on with the one of before until its key is taken away.
 */
export const cashSecretsOf = (keys: Keys, stored: string): string[] =>
  keys
    .deriveAll('cash code', `cash code ${stored}`)
    .map(({ id, derived }) =>
      secretOfHex(id === databaseKey ? stored : derived.subarray(0, secretBytes).toString('hex')),
    );
