import {
  type TransferProvider,
  type TransferSettings,
  type TransferSettingsChanges,
  transferProviders,
} from '@waybill/contract';
import { DomainError, invalidField } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import type { Provider, Providers } from './provider.ts';
import { canSealKeys, openProviderKey, sealProviderKey } from './provider-keys.ts';
import { transfersRepository as repository } from './transfers.repository.ts';

const isProvider = (text: string): text is TransferProvider =>
  transferProviders.includes(text as TransferProvider);

/** The path that a company gives to its provider. */
const pathOf = (companyId: string, provider: string) =>
  `/api/transfer/called?${new URLSearchParams({ company_id: companyId, provider })}`;

/** A company's provider with its opened key. */
export interface CompanyProvider {
  name: TransferProvider;
  provider: Provider;
  secret: string;
}

export const transferSettingsService = {
  async show(db: Sql, companyId: string): Promise<TransferSettings> {
    const rows = await repository.settings(db, companyId);
    return {
      can_store: await canSealKeys(db),
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
    const { provider, secret_key, is_on } = changes;
    const place = { company_id: company.id, provider };
    const stored = (await repository.settings(tx, company.id)).find((row) => row.provider === provider);
    if (!secret_key && !stored) throw invalidField('secret_key', 'is required');
    const key = secret_key
      ? await sealProviderKey(tx, place, secret_key)
      : { key_id: stored!.key_id, sealed: stored!.sealed };
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
    return { name: row.provider, provider: providers[row.provider], secret: await openProviderKey(db, row) };
  },

  /** The provider whose call this is; 401 where its key has not signed it, as for a company without one. */
  async signer(
    db: Sql,
    providers: Providers,
    { company_id, provider }: { company_id: string; provider: string },
    { text, headers }: { text: string; headers: Readonly<Record<string, unknown>> },
  ): Promise<CompanyProvider> {
    const found = await this.find(db, providers, company_id, provider);
    if (!found?.provider.isSigned(found.secret, text, headers)) throw new DomainError('transfer.forged');
    return found;
  },
};
