import { DomainError } from '../../platform/base/errors.ts';
import type { Sql } from '../../platform/database/database.ts';
import { databaseKey, readKeys, type Sealed } from '../../platform/identity/keys.ts';
import type { SealedTable } from '../../platform/identity/reseal.ts';

interface Place {
  company_id: string;
  provider: string;
}

const nameOf = ({ company_id, provider }: Place) => `${company_id}\n${provider}`;

/** Keys of providers as they are stored. */
export const sealedProviderKeys: SealedTable = {
  table: 'transfer_settings',
  key: ['company_id', 'provider'],
  purpose: 'transfers',
  nameOf: (row) => nameOf(row as unknown as Place),
};

/** True where the current key is outside of the database: a backup must not hold both a secret and its key. */
export const canSealKeys = async (db: Sql): Promise<boolean> => (await readKeys(db)).current !== databaseKey;

/** A provider's key as it is stored; 409 where the server has no file of keys. */
export const sealProviderKey = async (db: Sql, place: Place, secret: string) => {
  const { key_id, sealed } = (await readKeys(db)).seal('transfers', nameOf(place), Buffer.from(secret));
  if (key_id === null || sealed === null) throw new DomainError('transfer.no_keys');
  return { key_id, sealed };
};

export const openProviderKey = async (db: Sql, row: Place & Sealed): Promise<string> =>
  (await readKeys(db)).open('transfers', nameOf(row), row).toString();
