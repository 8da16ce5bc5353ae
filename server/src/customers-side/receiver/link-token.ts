import { createHmac } from 'node:crypto';

/** A link of an order; each round of it has another token. */
export interface LinkTurn {
  order_id: string;
  round: number;
}

/**
 * The token of a link: 128 bits that only who has the secret can derive, in 22 characters. The same again for the same round, so that
 * staff can copy a link that they have shared before.
 */
export const tokenOf = (secret: string, { order_id, round }: LinkTurn): string =>
  createHmac('sha256', secret)
    .update(`receiver ${order_id} ${round}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** True for what could be a token; anything else need not be looked up. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);
