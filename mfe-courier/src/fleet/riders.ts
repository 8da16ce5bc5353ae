import { couriersApi } from '@waybill/api';
import type { Courier } from '@waybill/contract';
import type { Members } from '@waybill/ui/members';

/** The company's riders, as the dialogs about members take them. */
export const riders: Members<Courier> = {
  prefix: 'courier',
  noun: 'Rider',
  nameOf: ({ courier_name }) => courier_name,
  needs: { name: 'required', phone: 'optional', jobTitle: 'advised' },
  queries: [couriersApi.all],
  create: couriersApi.create,
  update: couriersApi.update,
  approve: couriersApi.approve,
  terminate: couriersApi.terminate,
};
