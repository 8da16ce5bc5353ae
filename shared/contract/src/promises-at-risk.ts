import { orderAttentionList } from './orders.ts';

/** `order/promises/index`: open orders that are later than promised, or are likely to be, the latest first; at most 50. */
export const promisesAtRisk = orderAttentionList;
