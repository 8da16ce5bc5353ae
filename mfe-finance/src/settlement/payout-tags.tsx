import type { PayoutItemState } from '@waybill/contract';
import { StatusTag, type StatusTagProps } from '@waybill/ui';

type Look = Pick<StatusTagProps, 'tone' | 'icon'>;

const looks = {
  open: { tone: 'unassigned', icon: 'clock' },
  paid: { tone: 'delivered', icon: 'done' },
  dropped: { tone: 'closed', icon: 'cancel' },
} as const satisfies Record<PayoutItemState, Look>;

export const payoutStateTexts: Record<PayoutItemState, string> = {
  open: 'Open',
  paid: 'Paid',
  dropped: 'Dropped',
};

/** The state of a payout, or of what it pays one shop, in these words. */
export const PayoutTag = ({ state, text }: { state: PayoutItemState; text: string }) => (
  <StatusTag {...looks[state]}>{text}</StatusTag>
);
