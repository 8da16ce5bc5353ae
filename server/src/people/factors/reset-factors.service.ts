import type { ResetFactors } from '@waybill/contract';
import { DomainError, notFound } from '../../platform/base/errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Caller, type CompanyMember, hasAbility } from '../../platform/identity/member.ts';
import { revokeTokensOf } from '../../platform/identity/tokens.ts';
import { usersService } from '../users/index.ts';
import { type FactorsPlace, factorsRepository as repository } from './factors.repository.ts';
import type { FactorsService } from './factors.service.ts';

/** Whoever manages a person decides it, while nothing of another company is opened by it. */
const requireReach = (member: CompanyMember, userId: string, place: FactorsPlace): void => {
  if (!place.is_employee && !place.is_rider) throw notFound();
  if (userId === member.user.id) throw new DomainError('factors.own');
  const isManaged =
    (!place.is_employee || hasAbility(member, 'employees.manage')) &&
    (!place.is_rider || hasAbility(member, 'couriers.approve'));
  if (!isManaged) throw new DomainError('access.denied');
  if (place.is_elsewhere || place.is_administrator || place.owned_company_id !== null)
    throw new DomainError('factors.by_administrator');
};

/** Removes the second factors of people who have lost them: they sign in by their password, and set up others. */
export const createFactorResets = ({ tell }: Pick<FactorsService, 'tell'>) => {
  const reset = async (tx: Tx, userId: string, companyId: string | null): Promise<ResetFactors> => {
    const { id, name, email } = await repository.lockUser(tx, userId);
    if (!(await repository.removeAll(tx, id))) throw new DomainError('factors.none');
    await repository.settle(tx, id, new Date());
    const [ended] = await revokeTokensOf(tx, id);
    await tell(tx, email, 'reset');
    return { id, name, ended: Number(ended?.numDeletedRows ?? 0), company_id: companyId };
  };

  return {
    async ofMember(tx: Tx, member: CompanyMember, userId: string): Promise<ResetFactors> {
      if (!(await repository.holdUser(tx, userId))) throw notFound();
      requireReach(member, userId, await repository.findPlace(tx, userId, member.company.id));
      return reset(tx, userId, null);
    },

    async ofAccount(tx: Tx, caller: Caller, email: string): Promise<ResetFactors> {
      const user = await usersService.findAccount(tx, email.toLowerCase());
      if (!user) throw notFound();
      if (user.id === caller.id) throw new DomainError('factors.own');
      const { owned_company_id } = await repository.findPlace(tx, user.id, '');
      return reset(tx, user.id, owned_company_id);
    },
  };
};
