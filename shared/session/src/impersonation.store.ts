import type { Company, Group } from '@waybill/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createdOnce } from './created-once.ts';
import { sessionStore, updateUser } from './session.store.ts';
import { isSessionUser, type SessionUser } from './session-user.ts';
import { onOtherTabChange, readJson, readText, writeJson, writeText } from './storage.ts';

/** The company that an administrator views and works for as its owner would. */
export interface Impersonation {
  companyId: string | null;
  companyName: string | null;
}

interface StoredImpersonation {
  user: unknown;
  company: Pick<Company, 'id' | 'company_name'>;
}

const isCompany = (value: unknown): value is StoredImpersonation['company'] =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'company_name' in value &&
  typeof value.company_name === 'string';

const isStoredImpersonation = (value: unknown): value is StoredImpersonation =>
  typeof value === 'object' &&
  value !== null &&
  'user' in value &&
  'company' in value &&
  isCompany(value.company);

const noImpersonation: Impersonation = { companyId: null, companyName: null };

const isSwappedTo = (user: SessionUser, companyId: string) =>
  Object.values(user.groups).some((group) => group.company_id === companyId);

/** Reads the impersonation. It counts only together with a user of the same account whose company is swapped: a crash leaves half of it. */
function readImpersonation(): Impersonation {
  const stored = readJson('originalUserDetail');
  const { user } = sessionStore.getState();
  if (!user || !isStoredImpersonation(stored) || !isSessionUser(stored.user)) return noImpersonation;
  const { id, company_name } = stored.company;
  const isComplete = stored.user.id === user.id && isSwappedTo(user, id);
  return isComplete ? { companyId: id, companyName: company_name } : noImpersonation;
}

/** Administrators have no company but in an impersonation. */
function withoutCompany(user: SessionUser): SessionUser {
  const isSwapped = ([teamId, group]: [string, Group]) =>
    group.company_id !== null && user.team_roles[teamId]?.roles.includes('administrator');
  const groups = Object.entries(user.groups).map((entry): [string, Group] =>
    isSwapped(entry) ? [entry[0], { ...entry[1], company_id: null }] : entry,
  );
  return { ...user, groups: Object.fromEntries(groups) };
}

/** Removes the half of an impersonation that a crash has left. Only at the start: another tab may just be writing the rest. */
function repair(): void {
  if (readImpersonation().companyId !== null) return;
  if (readText('originalUserDetail') !== null) writeText('originalUserDetail', null);
  const { user } = sessionStore.getState();
  const repaired = user && withoutCompany(user);
  if (repaired && JSON.stringify(repaired.groups) !== JSON.stringify(user.groups)) updateUser(repaired);
}

/** The impersonation in this browser, synchronised with the other tabs. It ends with the session, however that ends. */
export const impersonationStore = createdOnce('impersonation', () => {
  repair();
  const store = createStore<Impersonation>(readImpersonation);
  const look = () => {
    const now = readImpersonation();
    if (now.companyId !== store.getState().companyId) store.setState(now);
  };
  onOtherTabChange(['originalUserDetail'], look);
  sessionStore.subscribe(look);
  return store;
});

/** The impersonation, as a hook. */
export const useImpersonation = (): Impersonation => useStore(impersonationStore);

/**
 * Copies the current user into the original store and swaps the company id (docs/spec-coverage.md#foundation-4). The caller
 * reloads the page after it, so that nothing of the administrator's own view stays.
 */
export function startImpersonation(company: Pick<Company, 'id' | 'company_name'>): void {
  const { user, teamId } = sessionStore.getState();
  if (!user || !teamId) return;
  const original = impersonationStore.getState().companyId !== null && readJson('originalUserDetail');
  const originalUser = isStoredImpersonation(original) && isSessionUser(original.user) ? original.user : user;
  writeJson('originalUserDetail', {
    user: originalUser,
    company: { id: company.id, company_name: company.company_name },
  });
  const group = user.groups[teamId];
  updateUser({
    ...user,
    groups: {
      ...user.groups,
      [teamId]: { employee_id: null, courier_id: null, state: 'active', ...group, company_id: company.id },
    },
  });
  writeText('myCompany', null);
  impersonationStore.setState(readImpersonation());
}

/** Puts the original user back. The caller reloads the page after it. */
export function endImpersonation(): void {
  const stored = readJson('originalUserDetail');
  if (isStoredImpersonation(stored) && isSessionUser(stored.user)) updateUser(stored.user);
  writeText('originalUserDetail', null);
  writeText('myCompany', null);
  impersonationStore.setState(readImpersonation());
}
