import type { Availability } from '@waybill/contract';
import { StatusTag } from '../../show/status-tag.tsx';

/** The state of a member: active without a termination gives Active, and so on (docs/spec-coverage.md#operations-4). */
export const memberStatusText = (member: {
  status: Availability;
  termination_date: string | null;
}): 'Active' | 'Inactive' | 'Terminated' => {
  if (member.termination_date !== null) return 'Terminated';
  return member.status === 'active' ? 'Active' : 'Inactive';
};

const looks = {
  Active: { tone: 'delivered', icon: 'check' },
  Inactive: { tone: 'closed', icon: 'inactive' },
  Terminated: { tone: 'canceled', icon: 'cancel' },
} as const;

interface MemberStatusTagProps {
  member: Parameters<typeof memberStatusText>[0];
  /** In a list, in which most are active. */
  isQuiet?: boolean;
}

/** The same as a tag. */
export function MemberStatusTag({ member, isQuiet }: MemberStatusTagProps) {
  const text = memberStatusText(member);
  return (
    <StatusTag {...looks[text]} {...(isQuiet && text === 'Active' && { isQuiet })}>
      {text}
    </StatusTag>
  );
}
