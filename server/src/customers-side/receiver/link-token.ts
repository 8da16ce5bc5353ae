import type { Keys, Sealed } from '../../platform/identity/keys.ts';
import type { SealedTable } from '../../platform/identity/reseal.ts';

/** A link of an order; each round of it has another token. */
export interface LinkTurn {
  order_id: string;
  round: number;
}

const tokenBytes = 16;
const nameOf = ({ order_id, round }: LinkTurn) => `receiver ${order_id} ${round}`;
const tokenText = (bytes: Buffer): string => bytes.subarray(0, tokenBytes).toString('base64url');

/** The token of a new turn, 128 bits in 22 characters, and as it is stored so that staff can copy it again. */
export const makeToken = (keys: Keys, turn: LinkTurn): { token: string } & Sealed => {
  const secret = keys.derive('receiver link', nameOf(turn)).subarray(0, tokenBytes);
  return { token: tokenText(secret), ...keys.seal('receiver link', nameOf(turn), secret) };
};

/** The token of a turn that was stored. */
export const tokenOf = (keys: Keys, turn: LinkTurn & Sealed): string =>
  tokenText(keys.open('receiver link', nameOf(turn), turn));

/** True for what could be a token; anything else need not be looked up. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);

/** Tokens as they are stored. */
export const sealedLinks: SealedTable = {
  table: 'receiver_links',
  key: ['company_id', 'order_id'],
  reads: ['round'],
  purpose: 'receiver link',
  nameOf: ({ order_id, round }) => nameOf({ order_id: String(order_id), round: Number(round) }),
};
