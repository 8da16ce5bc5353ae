/** Derived from the roles in the chosen team (docs/spec-coverage.md#foundation-4). */
export type AccountType = 'company_owner' | 'company_employee' | 'company_courier';

/** The account type of these roles; null for those of the platform alone. The first paint's script contains this file: no imports. */
export function accountTypeOf(roles: readonly string[]): AccountType | null {
  if (roles.includes('company')) return 'company_owner';
  if (roles.some((role) => role === 'employee' || role === 'supervisor' || role === 'accountant'))
    return 'company_employee';
  return roles.includes('courier') ? 'company_courier' : null;
}
