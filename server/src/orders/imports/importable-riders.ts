import { newInvite } from '@waybill/contract';
import type { z } from 'zod';
import { importedInvitesRepository, invitesService } from '../../people/invites/index.ts';
import { invalidField } from '../../platform/base/errors.ts';
import type { Importable, UndoOutcome } from './importable.ts';

const riderFields = newInvite.omit({ company_id: true, type: true, invite_form_link: true });

/** A rider becomes a member by joining: a row is an invite by mail. */
export const importableRiders: Importable<z.output<typeof riderFields>> = {
  schema: riderFields,
  keysOf: ({ invitee_email }) => [invitee_email],
  findExisting: (tx, companyId, rows) =>
    importedInvitesRepository.findPlaced(
      tx,
      companyId,
      rows.map(({ fields }) => fields.invitee_email),
      new Date(),
    ),
  duplicate: { invitee_email: ['is a rider or invited already'] },
  async create(tx, { member, inviteForm }, fields) {
    if (!inviteForm) throw invalidField('invite_form_link', 'is required');
    const invite = { ...fields, type: 'courier' as const, invite_form_link: inviteForm.href };
    return (await invitesService.send(tx, member, invite, inviteForm)).id;
  },
  storesKeys: false,
  async undo(tx, { company }, ids) {
    const revoked = new Set(await importedInvitesRepository.revokePending(tx, company.id, ids));
    const states = await importedInvitesRepository.findStates(tx, company.id, ids);
    const outcomeOf = (id: string, state: string): UndoOutcome => {
      if (revoked.has(id)) return 'removed';
      return state === 'accepted' ? 'joined' : 'removed_before';
    };
    return new Map(states.map(({ id, state }) => [id, outcomeOf(id, state)]));
  },
  findNames: importedInvitesRepository.findStates,
};
