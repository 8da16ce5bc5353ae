import type { Ability, CompanyRole } from '@waybill/contract';

/** Names of roles, as people read them. */
export const roleNames: Record<CompanyRole, string> = {
  company: 'company',
  supervisor: 'supervisor',
  employee: 'employee',
  accountant: 'accountant',
  courier: 'courier',
};

/** Names and descriptions of abilities, as people read them. */
export const abilityTexts: Record<Ability, { name: string; description: string }> = {
  'orders.read': { name: 'Read orders', description: 'See orders, riders, customers, outlets and figures' },
  'orders.write': { name: 'Write orders', description: 'Create and edit orders' },
  'orders.assign': { name: 'Assign orders', description: 'Assign, unassign, deliver and close orders' },
  'customers.write': { name: 'Write customers', description: 'Create, edit and delete customers' },
  'outlets.write': { name: 'Write outlets', description: 'Create, edit and delete outlets' },
  'couriers.write': { name: 'Write riders', description: 'Create, invite and edit riders' },
  'couriers.approve': { name: 'Approve riders', description: 'Approve and terminate riders' },
  'employees.manage': { name: 'Manage employees', description: 'Everything about employees' },
  'remittance.remit': { name: 'Remit', description: 'See, remit and comment remittances' },
  'remittance.verify': { name: 'Verify remittance', description: 'Verify what was remitted' },
  'reports.read': { name: 'Read reports', description: 'See the reports and their figures' },
  'settings.manage': {
    name: 'Manage settings',
    description: 'Roles, permissions, third-party tokens and delivery rates',
  },
};
