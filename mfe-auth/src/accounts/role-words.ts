import type { Role } from '@waybill/contract';

const words: Record<Role, string> = {
  company: 'Owner',
  supervisor: 'Supervisor',
  employee: 'Employee',
  accountant: 'Accountant',
  courier: 'Courier',
  administrator: 'Administrator',
};

const isKnown = (role: string): role is Role => role in words;

/** Roles as people say them: 'Employee, Accountant'. A role we do not know keeps its own name. */
export const roleWords = (roles: readonly string[]): string =>
  roles.map((role) => (isKnown(role) ? words[role] : role)).join(', ');
