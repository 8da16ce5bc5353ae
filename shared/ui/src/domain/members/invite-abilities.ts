import type { Ability, NewInvite } from '@waybill/contract';

/** The ability to invite a person to a position. */
export const abilityToInvite: Record<NewInvite['type'], Ability> = {
  employee: 'employees.manage',
  courier: 'couriers.write',
};
