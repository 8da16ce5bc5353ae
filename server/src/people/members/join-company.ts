import type { CompanyRole } from '@waybill/contract';
import { recordChange } from '../../live/stream/index.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import { searchable } from '../../platform/lists/searchable.ts';
import { joinRepository } from './join-company.repository.ts';
import type { MemberKind } from './members.repository.ts';

/** A company's record of a person, apart from their account. */
export interface Person {
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  job_title: string | null;
}

export interface Joining {
  companyId: string;
  userId: string;
  kind: MemberKind;
  /** The role that comes with it; earlier roles of this kind are not given back. */
  role: CompanyRole;
  person: Person;
  isApproved: boolean;
}

/**
 * Makes a user a member of a company; returns the id of the record, or undefined for a present member. Former members
 * come back to their old record, so that their past actions stay theirs, and wait as new ones do.
 */
export const joinCompany = async (tx: Tx, joining: Joining): Promise<string | undefined> => {
  const { companyId, userId, kind, role, person, isApproved } = joining;
  const record = {
    status: 'active' as const,
    company_approved: isApproved,
    termination_date: null,
    search_text: searchable(person.name, person.email, person.phone),
    ...Object.fromEntries(Object.entries(person).map(([key, value]) => [`${kind}_${key}`, value])),
  };
  const key = { company_id: companyId, user_id: userId };
  const id =
    (await joinRepository.insertIfNew(tx, kind, {
      ...record,
      ...key,
      id: newId(),
      created_at: new Date(),
    })) ?? (await joinRepository.takeBackIfLeft(tx, kind, key, record));
  if (!id) return undefined;
  const teamId = await joinRepository.findTeam(tx, companyId);
  await joinRepository.replaceRoles(tx, kind, { team_id: teamId, user_id: userId, role });
  if (kind === 'courier') await recordChange(tx, { event: 'courier.changed', companyId, riderId: id });
  return id;
};

/** True where a person with this email works, or rides, for the company already. */
export const isMember = joinRepository.hasMember;
