import type { MessageProvider } from '@waybill/contract';
import type { Keys, Sealed } from '../../platform/identity/keys.ts';
import type { SealedTable } from '../../platform/identity/reseal.ts';
import type { ProviderSecrets } from './providers/provider.ts';

interface Place {
  company_id: string;
  provider: MessageProvider;
}

const purpose = 'message provider';
const nameOf = ({ company_id, provider }: Place) => `messages ${company_id} ${provider}`;

export const sealSecrets = (keys: Keys, place: Place, secrets: ProviderSecrets) =>
  keys.sealGiven(purpose, nameOf(place), Buffer.from(JSON.stringify(secrets)));

export const openSecrets = (keys: Keys, place: Place & Sealed): ProviderSecrets =>
  JSON.parse(keys.open(purpose, nameOf(place), place).toString());

/** Secrets as they are stored. */
export const sealedProviders: SealedTable = {
  table: 'message_providers',
  key: ['company_id', 'provider'],
  purpose,
  nameOf: ({ company_id, provider }) =>
    nameOf({ company_id: String(company_id), provider: provider as MessageProvider }),
};
