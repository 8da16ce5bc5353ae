import type { MessageProvider } from '@waybill/contract';
import { africasTalking } from './africas-talking.ts';
import type { Provider } from './provider.ts';
import { termii } from './termii.ts';
import { whatsapp } from './whatsapp.ts';

export const providers: Record<MessageProvider, Provider> = {
  whatsapp,
  termii,
  africas_talking: africasTalking,
};
