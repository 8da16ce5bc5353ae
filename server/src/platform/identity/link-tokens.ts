import type { KeyPurpose, Keys, Sealed } from './keys.ts';
import type { SealedTable } from './reseal.ts';

const tokenBytes = 16;
const tokenText = (bytes: Buffer): string => bytes.subarray(0, tokenBytes).toString('base64url');

/** True for what could be a link's token, 128 bits in 22 characters; anything else need not be looked up. */
export const isLinkToken = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);

/** A link of a record; each round of it has another token. */
type Turn<Id extends string> = Record<Id, string> & { round: number };

interface LinkKind<Id extends string> {
  purpose: KeyPurpose;
  /** The first word of what a token is derived from. */
  word: string;
  table: string;
  /** The column of the record that the link opens. */
  id: Id;
}

/** Links of one kind: how their tokens are made, read again, and sealed. */
export const linkTokens = <Id extends string>({ purpose, word, table, id }: LinkKind<Id>) => {
  const nameOf = (turn: Turn<Id>) => `${word} ${turn[id]} ${turn.round}`;
  const sealed: SealedTable = {
    table,
    key: ['company_id', id],
    reads: ['round'],
    purpose,
    nameOf: (row) => `${word} ${row[id]} ${row.round}`,
  };
  return {
    /** The token of a new turn, and as it is stored so that staff can copy it again. */
    make(keys: Keys, turn: Turn<Id>): { token: string } & Sealed {
      const secret = keys.derive(purpose, nameOf(turn)).subarray(0, tokenBytes);
      return { token: tokenText(secret), ...keys.seal(purpose, nameOf(turn), secret) };
    },

    /** The token of a turn that was stored. */
    read: (keys: Keys, turn: Turn<Id> & Sealed): string => tokenText(keys.open(purpose, nameOf(turn), turn)),

    /** Tokens as they are stored. */
    sealed,
  };
};

/** Links by which receivers follow their order. */
export const receiverTokens = linkTokens({
  purpose: 'receiver link',
  word: 'receiver',
  table: 'receiver_links',
  id: 'order_id',
});

/** Links by which the people of an outlet open its page. */
export const shopTokens = linkTokens({
  purpose: 'shop link',
  word: 'shop',
  table: 'shop_links',
  id: 'outlet_id',
});
