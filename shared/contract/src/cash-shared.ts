import { z } from 'zod';
import { id, naira, timestamp } from './text.ts';

// Amounts are naira. The book itself is in kobo and described in `cash-book.ts`.

export const riderName = z.object({ id, courier_name: z.string() });
export const amountOver0 = naira.refine((amount) => amount > 0, 'must be more than 0');
/** The author; without an id, the name alone of a person without an account. */
export const by = z.object({ id: id.nullable(), name: z.string() });

/** Who has changed rules of pay or charges last; `version` grows with each change. */
export const rulesChange = { version: z.number().int(), updated_at: timestamp, updated_by: z.string() };
/** The version of those rules that was read; 0 where there were none. */
export const rulesRead = { version: z.number().int().min(0).max(2_147_483_647) };
