import { DomainError } from '../base/errors.ts';
import { databaseKey, type KeyPurpose, type Keys, type Sealed } from './keys.ts';
import type { SealedTable } from './reseal.ts';

/** A company's account at a provider, of banks or of messages. */
export interface ProviderPlace {
  company_id: string;
  provider: string;
}

/** True where the current key is outside of the database: a backup must not hold both a secret and its key. */
export const canSeal = (keys: Keys): boolean => keys.current !== databaseKey;

/** Companies' secrets at their providers, sealed in a table: the one way for all kinds of providers. */
export const providerSecrets = <Secrets extends object>(table: string, purpose: KeyPurpose) => {
  const nameOf = ({ company_id, provider }: ProviderPlace) => `${table} ${company_id} ${provider}`;
  const sealed: SealedTable = {
    table,
    key: ['company_id', 'provider'],
    purpose,
    nameOf: (row) => nameOf(row as unknown as ProviderPlace),
  };
  return {
    sealed,
    /** Secrets as they are stored; 409 `provider.no_keys` where the server has no file of keys. */
    seal(keys: Keys, place: ProviderPlace, secrets: Secrets) {
      if (!canSeal(keys)) throw new DomainError('provider.no_keys');
      return keys.sealGiven(purpose, nameOf(place), Buffer.from(JSON.stringify(secrets)));
    },
    open: (keys: Keys, row: ProviderPlace & Sealed): Secrets =>
      JSON.parse(keys.open(purpose, nameOf(row), row).toString()),
  };
};
