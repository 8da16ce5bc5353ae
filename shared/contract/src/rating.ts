import { z } from 'zod';
import { shortText } from './text.ts';

/** How a delivery was, with words if there are any. */
export const rating = { rating: z.number().int().min(1).max(5), text: shortText(500).optional() };
