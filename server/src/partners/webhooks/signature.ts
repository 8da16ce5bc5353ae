import { createHmac } from 'node:crypto';
import type { Keys, Sealed } from '../../platform/identity/keys.ts';
import type { SealedTable } from '../../platform/identity/reseal.ts';

/** A secret of a webhook; each turn makes another one. */
export interface SecretRound {
  company_id: string;
  id: string;
  round: number;
}

/** A secret that is stored; one of a round that has none is derived from the database's own key. */
export type StoredSecret = Sealed & { round: number };

const nameOf = ({ company_id, id, round }: SecretRound) => `webhook ${company_id} ${id} ${round}`;
/** Secrets as they are stored. */
export const sealedSecrets: SealedTable = {
  table: 'webhook_secrets',
  key: ['company_id', 'webhook_id', 'round'],
  purpose: 'webhook',
  nameOf: ({ company_id, webhook_id, round }) =>
    nameOf({ company_id: String(company_id), id: String(webhook_id), round: Number(round) }),
};

/** A new secret of 256 bits as its receiver gets it, and as it is stored. */
export const makeSecret = (keys: Keys, round: SecretRound): { secret: string } & Sealed => {
  const secret = keys.derive('webhook', nameOf(round));
  return {
    secret: `whsec_${secret.toString('base64')}`,
    ...keys.seal('webhook', nameOf(round), secret),
  };
};

interface Signing extends SecretRound {
  /** The one before the first turn of the last day. */
  previous_round: number | null;
  previous_until: Date | null;
  secrets: readonly StoredSecret[] | null;
}

const unsealed: Sealed = { key_id: null, sealed: null };

/** The secret of a round that is derived from the database's own key, as it is stored from now on. */
export const sealRound = (keys: Keys, round: SecretRound): Sealed =>
  keys.seal('webhook', nameOf(round), keys.open('webhook', nameOf(round), unsealed));

const secretOf = (keys: Keys, webhook: Signing, round: number): Buffer => {
  const stored = webhook.secrets?.find((each) => each.round === round);
  return keys.open('webhook', nameOf({ ...webhook, round }), stored ?? unsealed);
};

/** Rounds whose secrets sign at a moment. */
const signingRounds = ({ round, previous_round, previous_until }: Signing, now: Date): number[] => {
  const isTurning = previous_until !== null && previous_until > now;
  return [...new Set([round, ...(isTurning ? [round - 1, previous_round ?? round - 1] : [])])];
};

/** Signature headers of Standard Webhooks; for a day after a turn of the secret they carry the previous secrets' signatures as well. */
export const signedHeaders = (
  keys: Keys,
  webhook: Signing,
  { messageId, body, now }: { messageId: string; body: string; now: Date },
): Record<string, string> => {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const signatures = signingRounds(webhook, now).map((round) => {
    const hmac = createHmac('sha256', secretOf(keys, webhook, round));
    return `v1,${hmac.update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
};
