import { providerSecrets } from '../../platform/identity/provider-secrets.ts';
import type { ProviderKeys } from './providers/provider.ts';

/** Companies' keys at providers of account numbers. */
export const transferSecrets = providerSecrets<ProviderKeys>('transfer_settings', 'transfers');
