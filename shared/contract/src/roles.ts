/** Abilities that the server checks before a staff call. Each company may change which of its roles has which. */
export const abilities = [
  'orders.read',
  'orders.write',
  'orders.assign',
  'customers.write',
  'outlets.write',
  'couriers.write',
  'couriers.approve',
  'employees.manage',
  'remittance.remit',
  'remittance.verify',
  'reports.read',
  'settings.manage',
] as const;
export type Ability = (typeof abilities)[number];

/** Roles inside a company; `company` is its owner. */
export const companyRoles = ['company', 'supervisor', 'employee', 'accountant', 'courier'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** Roles that a company gives its staff and takes from them; the owner's and a rider's come with the membership. */
export const assignableRoles = ['accountant', 'supervisor', 'employee'] as const;
export type AssignableRole = (typeof assignableRoles)[number];

/** Roles whose abilities a company may change: not the owner's, who has all, nor a rider's, who has none. */
export const changeableRoles = assignableRoles;

/** Every role a user can carry; `administrator` is the platform's and belongs to no company. */
export type Role = CompanyRole | 'administrator';

const roleTexts: Record<Role, string> = {
  company: 'Owner',
  supervisor: 'Supervisor',
  employee: 'Employee',
  accountant: 'Accountant',
  courier: 'Rider',
  administrator: 'Administrator',
};

const hasText = (role: string): role is Role => role in roleTexts;

/** Names of roles, as people read them: 'Employee, Accountant'. A role of a newer server is shown by its own name. */
export const roleLabels = (roles: readonly string[]): string =>
  roles.map((role) => (hasText(role) ? roleTexts[role] : role)).join(', ');

/** The abilities that a company's roles start with. A rider has no staff ability. */
export const defaultAbilities: Record<CompanyRole, readonly Ability[]> = {
  company: abilities,
  supervisor: [
    'orders.read',
    'orders.write',
    'orders.assign',
    'customers.write',
    'outlets.write',
    'couriers.write',
    'couriers.approve',
    'remittance.remit',
  ],
  employee: [
    'orders.read',
    'orders.write',
    'orders.assign',
    'customers.write',
    'outlets.write',
    'couriers.write',
    'remittance.remit',
  ],
  accountant: ['orders.read', 'remittance.remit', 'remittance.verify', 'reports.read'],
  courier: [],
};

/**
 * Abilities of an administrator who impersonates a company: the owner's, except the approval of members. They give and take roles and
 * abilities; remittance, members and the rest of the settings they can only read: moving money, creating, inviting and setting is
 * rejected.
 */
export const impersonationAbilities: readonly Ability[] = abilities.filter(
  (ability) => ability !== 'couriers.approve',
);

/** Abilities by which one decides on money or people: a company may require a second factor of those who have one. */
export const decidingAbilities: readonly Ability[] = [
  'couriers.approve',
  'employees.manage',
  'remittance.verify',
  'reports.read',
  'settings.manage',
];
