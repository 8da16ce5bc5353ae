import type { MessageProvider } from '@waybill/contract';
import { hashOfToken } from '../../platform/identity/tokens.ts';

/** A number as it is stored of those who want no messages. */
export const phoneHash = (companyId: string, phone: string): string => hashOfToken(`${companyId} ${phone}`);

/** A provider's id of a message as it is stored: WhatsApp's contains the number. */
export const providerHash = (provider: MessageProvider, providerId: string): string =>
  hashOfToken(`${provider} ${providerId}`);
