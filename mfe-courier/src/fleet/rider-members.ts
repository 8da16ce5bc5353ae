import { ridersApi } from '@waybill/api';
import type { Rider } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { moneyText } from '@waybill/ui';
import type { MemberFormDialogProps, Members } from '@waybill/ui/members';
import { CashLimitField } from './cash-limit.field.tsx';

const load = () => import('@waybill/ui/member-forms');
const form = (title: string) => lazyDialog<MemberFormDialogProps<Rider>>(title, load);

/** Riders, in the shape that the member screens of the kit need. */
export const riderMembers: Members<Rider> = {
  prefix: 'courier',
  noun: 'Rider',
  nameOf: ({ courier_name }) => courier_name,
  inviteType: 'courier',
  abilities: { write: 'couriers.write', approve: 'couriers.approve' },
  end: {
    act: 'Delete',
    done: 'deleted',
    consequence: ({ courier_name, cash_held }) =>
      `${courier_name} can no longer work for the company, with immediate effect. Undelivered orders become unassigned; delivered orders stay in the reports.${
        cash_held ? ` They still hold ${moneyText(cash_held)}, which stays in the cash book.` : ''
      }`,
  },
  needs: { name: 'required', phone: 'optional', jobTitle: 'advised' },
  ownFields: {
    // Without the cash book a server knows no limit, and would reject the field.
    valuesOf: ({ cash_limit }): Record<string, number | undefined> =>
      cash_limit === undefined ? {} : { cash_limit: cash_limit ?? undefined },
    Fields: CashLimitField,
  },
  forms: { invite: form('Invite Rider'), create: form('Create Rider'), edit: form('Edit Rider') },
  queries: [ridersApi.all],
  create: ridersApi.create,
  update: ridersApi.update,
  approve: ridersApi.approve,
  terminate: ridersApi.terminate,
};
