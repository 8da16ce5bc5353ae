import { providerSecrets } from '../../platform/identity/provider-secrets.ts';
import type { ProviderSecrets } from './providers/provider.ts';

/** Companies' keys at providers of messages. */
export const messageSecrets = providerSecrets<ProviderSecrets>('message_providers', 'message provider');
