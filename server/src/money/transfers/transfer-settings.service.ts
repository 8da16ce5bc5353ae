import {
  type TransferProvider,
  type TransferSettings,
  type TransferSettingsChanges,
  transferProviders,
} from '@waybill/contract';
import { DomainError, invalidField } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { readKeys } from '../../platform/identity/keys.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { canSeal } from '../../platform/identity/provider-secrets.ts';
import type { Provider, ProviderKeys, Providers } from './providers/provider.ts';
import { transferSecrets } from './transfer-secrets.ts';
import { transfersRepository as repository } from './transfers.repository.ts';

const isProvider = (text: string): text is TransferProvider =>
  transferProviders.includes(text as TransferProvider);

/** The path that a company gives to its provider. */
const pathOf = (companyId: string, provider: string) =>
  `/api/transfer/called?${new URLSearchParams({ company_id: companyId, provider })}`;

/** The keys that a provider asks for. */
const neededOf = (
  provider: TransferProvider,
  { secret_key, api_key, contract_code }: TransferSettingsChanges,
): Record<string, string | undefined> => ({
  secret_key,
  ...(provider === 'monnify' && { api_key, contract_code }),
});

/** A company's provider with its opened keys. */
export interface CompanyProvider {
  name: TransferProvider;
  provider: Provider;
  keys: ProviderKeys;
}

export const transferSettingsService = {
  async show(db: Sql, companyId: string): Promise<TransferSettings> {
    const rows = await repository.settings(db, companyId);
    return {
      can_store: canSeal(await readKeys(db)),
      providers: rows.map(({ provider, is_on, updated_at, updated_by_name }) => ({
        provider: provider as TransferProvider,
        is_on,
        path: pathOf(companyId, provider),
        updated_at: updated_at.toISOString(),
        updated_by: updated_by_name,
      })),
    };
  },

  /** Stores a provider's key, or turns the provider on or off; calls about earlier numbers are taken while it is off, too. */
  async update(
    tx: Tx,
    { company, user }: CompanyMember,
    changes: TransferSettingsChanges,
  ): Promise<TransferSettings> {
    const { provider, secret_key, api_key, contract_code, is_on } = changes;
    const place = { company_id: company.id, provider };
    const keys = await readKeys(tx);
    const stored = (await repository.settings(tx, company.id)).find((row) => row.provider === provider);
    const needed = neededOf(provider, changes);
    for (const [name, value] of Object.entries(needed))
      if (!value && !stored) throw invalidField(name, 'is required');
    for (const [name, value] of Object.entries({ secret_key, api_key, contract_code }))
      if (value && !(name in needed)) throw invalidField(name, 'is not asked for by this provider');
    const given = Object.values(needed).filter(Boolean).length;
    const isChanged = given > 0;
    if (isChanged && !canSeal(keys)) throw new DomainError('provider.no_keys');
    const isWhole = given === Object.keys(needed).length;
    const before = stored && isChanged && !isWhole ? transferSecrets.open(keys, stored) : undefined;
    const key =
      stored && !isChanged
        ? { key_id: stored.key_id, sealed: stored.sealed }
        : transferSecrets.seal(keys, place, {
            secret_key: secret_key ?? before!.secret_key,
            api_key: api_key ?? before?.api_key,
            contract_code: contract_code ?? before?.contract_code,
          });
    await repository.storeSettings(tx, { ...place, is_on, ...key }, user);
    return this.show(tx, company.id);
  },

  /** The provider that the company has turned on, or the named one, whether or not it is on. */
  async find(
    db: Sql,
    providers: Providers,
    companyId: string,
    named?: string,
  ): Promise<CompanyProvider | undefined> {
    const rows = await repository.settings(db, companyId);
    const row = rows.find(({ provider, is_on }) => (named ? provider === named : is_on));
    if (!row || !isProvider(row.provider)) return undefined;
    const keys = transferSecrets.open(await readKeys(db), row);
    return { name: row.provider, provider: providers[row.provider], keys };
  },

  /** The provider whose call this is; 401 where its key has not signed it, as for a company without one. */
  async signer(
    db: Sql,
    providers: Providers,
    { company_id, provider }: { company_id: string; provider: string },
    { text, headers }: { text: string; headers: Readonly<Record<string, unknown>> },
  ): Promise<CompanyProvider> {
    const found = await this.find(db, providers, company_id, provider);
    if (!found?.provider.isSigned(found.keys, text, headers)) throw new DomainError('transfer.forged');
    return found;
  },
};
