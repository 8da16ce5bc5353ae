import type { Invite } from '@waybill/contract';

const labels: Record<Invite['type'], string> = { employee: 'Employee', courier: 'Courier' };

export const roleOffered = ({ type }: Pick<Invite, 'type'>): string => labels[type] ?? type;
