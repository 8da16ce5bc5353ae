import type { Ability } from '@waybill/contract';
import type { Requirement } from './manifest.ts';

/** Staff with one of these abilities: those that the server asks for where it gives what the screen shows. */
export const staff = (...anyAbility: Ability[]): Requirement => ({
  accountTypes: ['company_owner', 'company_employee'],
  anyAbility,
});

/** Staff who ride for their company are riders, too. */
export const riders: Requirement = { anyRole: ['courier'] };
export const onlyRiders: Requirement = { accountTypes: ['company_courier'] };
export const ridingStaff: Requirement = { ...riders, accountTypes: ['company_owner', 'company_employee'] };

/** Viewers of the platform's companies; on another server also a team owner. */
export const administrators: Requirement = { anyRole: ['administrator', 'owner'] };
