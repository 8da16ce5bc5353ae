import type { CashDelivery } from './cash-riders.ts';
import { toKobo, toNaira } from './kobo.ts';

/**
 * The part of a delivery, in naira, that its rider says they remitted and that nobody counted: of what they said, what
 * hand-ins have not covered, and never more than is open.
 */
export const saidOf = ({
  remaining,
  handed_in,
  says_remitted,
}: Pick<CashDelivery, 'remaining' | 'handed_in' | 'says_remitted'>) =>
  toNaira(Math.min(toKobo(remaining), Math.max(toKobo(says_remitted ?? 0) - toKobo(handed_in), 0)));
