import type { SignedInUser } from '@waybill/contract';

/** The signed-in user as it is stored under `user`, token included. */
export type SessionUser = SignedInUser;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isTeam = (value: unknown) =>
  isRecord(value) && Array.isArray(value.roles) && typeof value.display_name === 'string';

/** True for a stored value that the suite can use: a user with their teams (docs/spec-coverage.md#foundation-2). */
export const isSessionUser = (value: unknown): value is SessionUser =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  isRecord(value.team_roles) &&
  Object.values(value.team_roles).every(isTeam) &&
  isRecord(value.groups) &&
  Object.values(value.groups).every(isRecord);

/** An id as a text: another server may send numbers. */
const idText = (id: unknown) => (typeof id === 'number' ? String(id) : id);

const withTextIds = (group: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(group).map(([name, value]) => [name, name.endsWith('_id') ? idText(value) : value]),
  );

/**
 * A user as a server sends them. Another server may leave a team's display name out, send teams that cannot be used, or
 * numbers as ids: these are named, left out, or made texts.
 */
export const usableUser = <User extends Pick<SessionUser, 'id' | 'team_roles' | 'groups'>>(
  user: User,
): User => ({
  ...user,
  id: idText(user.id) as string,
  team_roles: Object.fromEntries(
    Object.entries(user.team_roles ?? {})
      .filter(([, team]) => isRecord(team) && Array.isArray(team.roles))
      .map(([id, team]) => [id, { ...team, display_name: team.display_name ?? 'Company' }]),
  ),
  groups: Object.fromEntries(
    Object.entries(user.groups ?? {})
      .filter(([, group]) => isRecord(group))
      .map(([id, group]) => [id, withTextIds(group)]),
  ) as User['groups'],
});
