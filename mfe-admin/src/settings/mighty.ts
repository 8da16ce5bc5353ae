import type { Ability, Permission } from '@waybill/contract';

/** With this ability a role can give itself every other one. */
const mighty: Ability = 'settings.manage';

/** True if another role than the owner's can give itself every ability there is, by this one. */
export const isMighty = ({ id, roles }: Pick<Permission, 'id' | 'roles'>): boolean =>
  id === mighty && roles.some((role) => role !== 'company');

/** True if giving this ability to a role makes it as mighty as the owner's. */
export const makesMighty = ({ id }: Pick<Permission, 'id'>): boolean => id === mighty;
