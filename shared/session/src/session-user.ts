import type { SignedInUser } from '@waybill/contract';

/** The signed-in user as it is stored under `user`, token included. */
export type SessionUser = SignedInUser;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** True for a stored value that can be worked with: a user with his teams (spec 1, "Access guard"). */
export const isSessionUser = (value: unknown): value is SessionUser =>
  isRecord(value) && typeof value.id === 'string' && isRecord(value.team_roles) && isRecord(value.groups);
