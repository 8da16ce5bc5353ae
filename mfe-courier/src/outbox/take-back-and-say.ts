import { showError, showSuccess } from '@waybill/session';
import { riderTexts } from '../texts/rider-texts.ts';
import { takeBackEntry } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Takes a pending action back, with those of its order that came after it, and says what came of that. */
export async function takeBackAndSay({ seq, seen }: OutboxEntry): Promise<void> {
  const texts = riderTexts().outbox;
  const result = await takeBackEntry(seq).catch(() => 'sending' as const);
  if (result === 'taken back') showSuccess(texts.takenBack(seen.order.order_id));
  else showError(result === 'sent' ? texts.alreadySent : texts.sendingNow);
}
