import type { ServerConfig } from '../../platform/base/config.ts';
import { paystack } from './paystack.ts';
import type { Providers } from './provider.ts';

export { orderTransfers } from './order-transfers.ts';
export { sealedProviderKeys } from './provider-keys.ts';
export { askForLostTransfers, transferQueue } from './transfer-queue.ts';
export { transfersRoutes } from './transfers.routes.ts';
export { transfersService } from './transfers.service.ts';

/** The providers at their addresses. */
export const transferProvidersAt = ({ transferUrls }: Pick<ServerConfig, 'transferUrls'>): Providers => ({
  paystack: paystack(transferUrls.paystack),
});
