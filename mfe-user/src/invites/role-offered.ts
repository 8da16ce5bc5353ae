import type { Invite } from '@waybill/contract';

const words: Record<Invite['type'], string> = { employee: 'Employee', courier: 'Courier' };

/** The role that an invite offers, in a word. */
export const roleOffered = ({ type }: Pick<Invite, 'type'>): string => words[type] ?? type;
