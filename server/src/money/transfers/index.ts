import type { ServerConfig } from '../../platform/base/config.ts';
import { monnify } from './providers/monnify.ts';
import { paystack } from './providers/paystack.ts';
import type { Providers } from './providers/provider.ts';

export { orderTransfers } from './order-transfers.ts';
export { askForLostTransfers, transferQueue } from './transfer-queue.ts';
export { transferSecrets } from './transfer-secrets.ts';
export { transfersRoutes } from './transfers.routes.ts';
export { transfersService } from './transfers.service.ts';

/** The providers at their addresses. */
export const transferProvidersAt = ({ transferUrls }: Pick<ServerConfig, 'transferUrls'>): Providers => ({
  paystack: paystack(transferUrls.paystack),
  monnify: monnify(transferUrls.monnify),
});
