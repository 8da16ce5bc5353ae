import { z } from 'zod';
import { id, naira } from './text.ts';

// Amounts are naira. The book itself is in kobo and described in `cash-book.ts`.

export const riderName = z.object({ id, courier_name: z.string() });
export const amountOver0 = naira.refine((amount) => amount > 0, 'must be more than 0');
/** The author; without an id, the name alone of a person without an account. */
export const by = z.object({ id: id.nullable(), name: z.string() });
