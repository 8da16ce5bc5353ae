import type { Company } from '@waybill/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createdOnce } from './created-once.ts';
import { sessionStore, updateUser } from './session.store.ts';
import { isSessionUser } from './session-user.ts';
import { onOtherTabChange, readJson, writeJson, writeText } from './storage.ts';

/** Which company an administrator looks at as if he were its owner. */
export interface CloneState {
  companyId: string | null;
  companyName: string | null;
}

interface StoredClone {
  user: unknown;
  company: { id: string; company_name: string };
}

const isStoredClone = (value: unknown): value is StoredClone =>
  typeof value === 'object' && value !== null && 'user' in value && 'company' in value;

function readClone(): CloneState {
  const stored = readJson('originalUserDetail');
  return isStoredClone(stored)
    ? { companyId: stored.company.id, companyName: stored.company.company_name }
    : { companyId: null, companyName: null };
}

/** The clone of this browser, in step with the other tabs. */
export const cloneStore = createdOnce('clone', () => {
  const store = createStore<CloneState>(readClone);
  onOtherTabChange(['originalUserDetail'], () => store.setState(readClone()));
  sessionStore.subscribe(
    ({ user }) => user === null && store.setState({ companyId: null, companyName: null }),
  );
  return store;
});

/** The clone, as a hook. */
export const useClone = (): CloneState => useStore(cloneStore);

/**
 * Copies the current user into the original store and swaps the company id (spec 1, section 4). The caller
 * reloads the page after it, so that nothing of the administrator's own view stays.
 */
export function startClone(company: Pick<Company, 'id' | 'company_name'>): void {
  const { user, teamId } = sessionStore.getState();
  if (!user || !teamId) return;
  const original = readJson('originalUserDetail');
  const kept = isStoredClone(original) && isSessionUser(original.user) ? original.user : user;
  writeJson('originalUserDetail', {
    user: kept,
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
  cloneStore.setState(readClone());
}

/** Puts the original user back. The caller reloads the page after it. */
export function resetClone(): void {
  const stored = readJson('originalUserDetail');
  if (isStoredClone(stored) && isSessionUser(stored.user)) updateUser(stored.user);
  writeText('originalUserDetail', null);
  writeText('myCompany', null);
  cloneStore.setState(readClone());
}
